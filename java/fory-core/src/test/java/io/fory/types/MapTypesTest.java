/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MapTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Point.class);

  private record Point(int x, int y) {}

  static Stream<Supplier<Map<Object, Object>>> nullableMaps() {
    return Stream.of(HashMap::new, LinkedHashMap::new);
  }

  @ParameterizedTest
  @MethodSource("nullableMaps")
  void nullAndMixedKeysAndValuesSurvive(Supplier<Map<Object, Object>> make) {
    Map<Object, Object> map = make.get();
    map.put(null, "value of null");
    MATRIX.checkEverywhere(map);
    map.put("null", null);
    MATRIX.checkEverywhere(map);
    map.put(1, 2L);
    map.put(new Point(1, 2), new ArrayList<>(List.of("list")));
    map.put(List.of(3), new HashMap<>(Map.of("nested", 'c')));
    MATRIX.checkEverywhere(map);
  }

  @Test
  void oneKindOfKeysAndSeveralOfValuesSurvive() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", "two");
    map.put("c", null);
    MATRIX.checkEverywhere(map);
    Map<Object, Object> reversed = new LinkedHashMap<>();
    map.forEach((key, value) -> reversed.put(value, key));
    MATRIX.checkEverywhere(reversed);
  }
}
