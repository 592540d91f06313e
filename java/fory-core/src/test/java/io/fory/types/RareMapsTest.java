/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ForyMatrix;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;
import org.junit.jupiter.api.Test;

/** Entries, and the maps that have no other test: weak ones and properties. */
class RareMapsTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  private static Properties properties(Properties defaults, String... keysAndValues) {
    Properties properties = new Properties(defaults);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.setProperty(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties;
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
