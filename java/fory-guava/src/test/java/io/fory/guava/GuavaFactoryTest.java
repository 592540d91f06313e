/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The names that the factory has are those of types, and tests and guides know them all. */
class GuavaFactoryTest {
  private final GuavaFactory factory = new GuavaFactory();

  @Test
  void eachNameIsThatOfATypeWithASerializer() throws Exception {
    for (String name : factory.names()) {
      assertThat(factory.create(Class.forName(name), null)).as(name).isNotNull();
    }
  }

  @Test
  void eachTypeHasAStoredMessage() {
    Set<String> used = new HashSet<>();
    for (Map.Entry<String, Object> sample : GuavaSamples.all().entrySet()) {
      if (sample.getKey().startsWith("guava")) {
        for (Object object : (List<?>) sample.getValue()) {
          Class<?> type = object.getClass();
          used.add(factory.contains(type.getName()) ? type.getName() : name(type));
        }
      }
    }
    Set<String> missing = new TreeSet<>(factory.names());
    missing.removeAll(used);
    assertThat(missing).isEmpty();
  }

  private String name(Class<?> type) {
    Class<?> other = factory.writtenAs(type);
    return other == null ? "" : other.getName();
  }

  @Test
  void theGuideAndTheSpecificationHaveEachType() throws Exception {
    String guide = Files.readString(Path.of("../../docs/guide/types.md"));
    String specification = Files.readString(Path.of("../../docs/specification/object_format.md"));
    List<String> missing = new ArrayList<>();
    for (String name : factory.names()) {
      String simple = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
      if (!guide.contains(simple) || !specification.contains(simple)) {
        missing.add(simple);
      }
    }
    assertThat(missing).isEmpty();
  }
}
