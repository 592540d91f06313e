/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessOrderedMapsTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class);

  private static final class Fields {
    private Map<String, Integer> map;
    private LinkedHashMap<String, Integer> linked;
    private List<LinkedHashMap<String, Integer>> list;
    private Map<String, LinkedHashMap<String, Integer>> values;
    private Optional<LinkedHashMap<String, Integer>> optional;
    private LinkedHashMap<String, Integer>[] array;
    private Object any;

    private List<LinkedHashMap<String, Integer>> all() {
      List<LinkedHashMap<String, Integer>> all = new ArrayList<>(list);
      all.add((LinkedHashMap<String, Integer>) map);
      all.add(linked);
      all.addAll(values.values());
      all.add(optional.orElseThrow());
      all.addAll(List.of(array));
      @SuppressWarnings("unchecked")
      var last = (LinkedHashMap<String, Integer>) any;
      all.add(last);
      return all;
    }
  }

  private static LinkedHashMap<String, Integer> map(int size, boolean accessOrder) {
    LinkedHashMap<String, Integer> map = new LinkedHashMap<>(4, 0.75f, accessOrder);
    for (int i = 0; i < size; i++) {
      map.put("key" + i, i);
    }
    map.get("key0");
    return map;
  }

  /** The object as each implementation of each cell reads what each has written. */
  private static <T> List<T> roundTrips(T original) {
    List<T> all = new ArrayList<>();
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      byte[] message = cell.check(original);
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        @SuppressWarnings("unchecked")
        T read = (T) fory.deserialize(message);
        all.add(read);
        all.add(fory.copy(original));
      }
    }
    return all;
  }

  private static boolean isInAccessOrder(LinkedHashMap<String, Integer> map) {
    map.put("x", 1);
    map.put("y", 2);
    map.get("x");
    List<String> keys = new ArrayList<>(map.keySet());
    return keys.get(keys.size() - 1).equals("x");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 100})
  void mapsOfBothOrdersKeepTheirs(int size) {
    for (boolean accessOrder : new boolean[] {false, true}) {
      LinkedHashMap<String, Integer> original = map(size, accessOrder);
      List<String> keys = List.copyOf(original.keySet());
      for (LinkedHashMap<String, Integer> read : roundTrips(original)) {
        assertThat(List.copyOf(read.keySet())).isEqualTo(keys);
        assertThat(isInAccessOrder(read)).isEqualTo(accessOrder);
      }
      assertThat(List.copyOf(original.keySet())).isEqualTo(keys);
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void theyDoSoInEveryPlace() {
    for (boolean accessOrder : new boolean[] {false, true}) {
      Fields fields = new Fields();
      fields.map = map(2, accessOrder);
      fields.linked = map(3, accessOrder);
      fields.list = new ArrayList<>(List.of(map(1, accessOrder), map(2, accessOrder)));
      fields.values = Map.of("v", map(2, accessOrder));
      fields.optional = Optional.of(map(2, accessOrder));
      fields.array = new LinkedHashMap[] {map(2, accessOrder), map(0, accessOrder)};
      fields.any = map(2, accessOrder);
      for (Fields read : roundTrips(fields)) {
        assertThat(read.all()).hasSize(9).allMatch(m -> isInAccessOrder(m) == accessOrder);
      }
    }
  }

  @Test
  void aListMayHoldBoth() {
    List<LinkedHashMap<String, Integer>> both = new ArrayList<>();
    both.add(map(2, false));
    both.add(map(2, true));
    both.add(map(2, false));
    for (List<LinkedHashMap<String, Integer>> read : roundTrips(both)) {
      assertThat(read.stream().map(AccessOrderedMapsTest::isInAccessOrder))
          .containsExactly(false, true, false);
    }
  }

  private static final class Sized implements Serializer<LinkedHashMap<?, ?>> {
    @Override
    public void write(WriteContext out, LinkedHashMap<?, ?> map) {
      out.buffer().writeInt(map.size());
    }

    @Override
    public LinkedHashMap<?, ?> read(ReadContext in) {
      return map(in.buffer().readInt(), false);
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void aSerializerOfTheUsersGetsMapsOfBothOrders() {
    Fory fory = Fory.builder().registerSerializer((Class) LinkedHashMap.class, new Sized()).build();
    for (boolean accessOrder : new boolean[] {false, true}) {
      Object read = fory.deserialize(fory.serialize(List.of(map(3, accessOrder))));
      LinkedHashMap<String, Integer> only = ((List<LinkedHashMap<String, Integer>>) read).get(0);
      assertThat(only).hasSize(3);
      assertThat(isInAccessOrder(only)).isFalse();
    }
  }
}
