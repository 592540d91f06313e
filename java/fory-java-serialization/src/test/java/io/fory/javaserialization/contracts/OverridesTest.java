/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Containers of the kinds that people write: they count, evict or hide. */
class OverridesTest {
  static class Bill extends TreeMap<String, Integer> {
    private static final long serialVersionUID = 1;
    private int total;

    @Override
    public Integer put(String item, Integer price) {
      total += price;
      return super.put(item, price);
    }
  }

  static class Cache extends LinkedHashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    private transient int max;

    Cache(int max) {
      super(16, .75f, true);
      this.max = max;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
      return size() > max;
    }
  }

  static class Expiring extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    private long until;

    @Override
    public Set<Map.Entry<String, Integer>> entrySet() {
      return until > 0 ? Collections.emptySet() : super.entrySet();
    }

    @Override
    public int size() {
      return until > 0 ? 0 : super.size();
    }

    private int all() {
      return super.size();
    }
  }

  private static final ForyMatrix MATRIX = ForyMatrix.of(Bill.class, Cache.class, Expiring.class);

  private static <T> void check(T original, Function<T, Object> state) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        @SuppressWarnings("unchecked")
        T read = (T) fory.deserialize(fory.serialize(original));
        assertThat(state.apply(read)).isEqualTo(state.apply(original));
        assertThat(state.apply(fory.copy(original))).isEqualTo(state.apply(original));
      }
    }
  }

  @Test
  void whatCountsIsFilledBelow() {
    Bill bill = new Bill();
    bill.put("tea", 3);
    bill.put("cake", 4);
    check(bill, b -> b.total + b.toString());
  }

  @Test
  void aCacheIsFullWhenItsMaximumIsNotKnownYet() {
    Cache cache = new Cache(10);
    cache.put("k", 1);
    cache.put("q", 2);
    cache.get("k");
    check(cache, c -> new ArrayList<>(c.keySet()));
  }

  @Test
  void whatHidesElementsIsWrittenWhole() {
    Expiring expiring = new Expiring();
    expiring.put("k", 1);
    expiring.until = 5;
    check(expiring, Expiring::all);
  }
}
