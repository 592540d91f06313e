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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessOrderedMapsTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

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
