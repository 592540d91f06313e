/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Entries, and the maps that have no other test: weak ones and properties. */
class RareMapsTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Point.class, Fields.class);

  private record Point(int x, int y) {}

  private static final class Fields {
    private Map.Entry<String, Point> entry;
    private SimpleEntry<Integer, String> simple;
    private SimpleImmutableEntry<Point, List<String>> immutable;
    private List<Map.Entry<String, Integer>> list;
    private Properties properties;
    private WeakHashMap<Integer, String> weak;
  }

  private static Properties properties(Properties defaults, String... keysAndValues) {
    Properties properties = new Properties(defaults);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.setProperty(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties;
  }

  static Stream<Arguments> objects() {
    Properties mixed = properties(properties(null, "d", "e"), "a", "b");
    mixed.put(1, new Point(1, 2));
    mixed.put("properties", properties(null, "x", "y"));
    return Stream.of(
            new SimpleEntry<>("k", 1),
            new SimpleEntry<>(null, null),
            new SimpleEntry<>(new Point(1, 2), new ArrayList<>(List.of("v"))),
            new SimpleImmutableEntry<>("k", null),
            new SimpleImmutableEntry<>(1L, new Point(3, 4)),
            Map.entry("k", "v"),
            Map.entry(new Point(5, 6), List.of(1)),
            new Properties(),
            properties(null, "a", "b", "c", "d"),
            properties(new Properties()),
            properties(properties(properties(null, "x", "1"), "y", "2"), "z", "3"),
            mixed,
            new WeakHashMap<>(),
            new WeakHashMap<>(Map.of(1, "one", 2, new Point(1, 2))))
        .map(o -> arguments(o.getClass().getSimpleName() + " " + o, o));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("objects")
  void theySurviveEverywhere(String name, Object object) {
    MATRIX.checkEverywhere(object);
  }

  @Test
  void fieldsSurvive() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.entry = new SimpleEntry<>("k", new Point(1, 2));
    fields.simple = new SimpleEntry<>(1, "one");
    fields.immutable = new SimpleImmutableEntry<>(new Point(1, 1), List.of("v"));
    fields.list = new ArrayList<>(List.of(Map.entry("a", 1), new SimpleEntry<>("b", 2)));
    fields.properties = properties(properties(null, "x", "1"), "z", "3");
    fields.weak = new WeakHashMap<>(Map.of(1, "one"));
    MATRIX.check(fields);
    fields.entry = Map.entry("k", new Point(3, 4));
    MATRIX.check(fields);
  }

  @Test
  void propertiesKeepTheirDefaults() {
    Properties original = properties(properties(null, "x", "1"), "y", "2");
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      Properties twin =
          (Properties) cell.generated().deserialize(cell.interpreted().serialize(original));
      for (Properties copy : List.of(twin, cell.generated().copy(original))) {
        assertThat(copy.getProperty("x")).isEqualTo("1");
        assertThat(copy.stringPropertyNames()).containsExactlyInAnyOrder("x", "y");
        assertThat(copy).hasSize(1);
      }
    }
  }

  @Test
  void theKeysOfWeakMapsLiveAsLongAsTheirCopies() {
    Object key = new ArrayList<>(List.of("key"));
    Map<Object, Object> weak = new WeakHashMap<>();
    weak.put(key, "value");
    Object[] graph = {weak, key};
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        Object[] twin =
            (Object[]) cell.generated().deserialize(cell.interpreted().serialize(graph));
        System.gc();
        assertThat(((Map<?, ?>) twin[0]).get(twin[1])).isEqualTo("value");
      }
    }
  }

  @Test
  void anEntryMayHoldItselfAsItsValue() {
    SimpleEntry<Object, Object> entry = new SimpleEntry<>("k", null);
    entry.setValue(entry);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        Map.Entry<?, ?> copy = cell.generated().copy(entry);
        assertThat((Object) copy.getValue()).isSameAs(copy);
        byte[] message = cell.interpreted().serialize(entry);
        Map.Entry<?, ?> twin = (Map.Entry<?, ?>) cell.generated().deserialize(message);
        assertThat((Object) twin.getValue()).isSameAs(twin);
      }
    }
  }

  @Test
  void entriesThatHoldTheirContainerAreFoundInIt() {
    List<Object> list = new ArrayList<>();
    Set<Object> set = new HashSet<>();
    SimpleEntry<Object, Object> entry = new SimpleEntry<>("k", list);
    set.add(entry);
    list.add("content");
    Object[] graph = {list, set, entry};
    MATRIX.check(graph);
  }
}
