/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.platform.Jdk;
import io.fory.serializer.BuiltIns;
import io.fory.spi.BuiltIn;
import io.fory.testing.Graphs;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages stored by an earlier build, under {@code src/test/resources/golden/v1}: this build reads
 * them, and writes the same bytes.
 *
 * <p>For a new sample run the test once with {@code -Dfory.golden.update=true}, in the folder of
 * the module: it writes the files that are missing. It never overwrites one; a stored message that
 * is no longer right means that the format has changed and needs a new version, in a folder of its
 * own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GoldenTest {
  private static final String FOLDER = "golden/v1/";

  /** Settings that change the bytes, by the suffix of the files. */
  private record Variant(
      String suffix, boolean references, boolean compressed, boolean compatible) {
    Fory fory(boolean codegen) {
      return GoldenSamples.builder()
          .withRefTracking(references)
          .withCompatible(compatible)
          .withNumberCompressed(compressed)
          .withCodegen(codegen)
          .withAsyncCompilation(false)
          .build();
    }
  }

  private static final Variant[] VARIANTS = {
    new Variant("", false, false, false),
    new Variant("-refs", true, false, false),
    new Variant("-packed", false, true, false),
    new Variant("-compatible", false, false, true),
    new Variant("-compatible-refs", true, false, true)
  };

  private static final Map<Variant, Fory[]> FORYS = new LinkedHashMap<>();

  static Set<String> names() {
    Set<String> names = new TreeSet<>(GoldenSamples.all().keySet());
    names.add("references");
    return names;
  }

  private static byte[] golden(String name, byte[] now) throws IOException {
    if (Boolean.getBoolean("fory.golden.update")) {
      Path file = Path.of("src/test/resources", FOLDER, name + ".bin");
      if (!Files.exists(file)) {
        Files.createDirectories(file.getParent());
        Files.write(file, now);
      }
      return Files.readAllBytes(file);
    }
    try (InputStream stored =
        GoldenTest.class.getClassLoader().getResourceAsStream(FOLDER + name + ".bin")) {
      assertThat(stored)
          .as("%s.bin is missing; write it with -Dfory.golden.update=true", name)
          .isNotNull();
      return stored.readAllBytes();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void storedMessagesAreReadAndWrittenAlike(String name) throws IOException {
    for (Variant variant : VARIANTS) {
      if (name.equals("references") && !variant.references) {
        continue;
      }
      Object object =
          name.equals("references") ? GoldenSamples.references() : GoldenSamples.all().get(name);
      Fory[] forys = FORYS.computeIfAbsent(variant, v -> new Fory[] {v.fory(false), v.fory(true)});
      byte[] stored = golden(name + variant.suffix, forys[0].serialize(object));
      for (Fory fory : forys) {
        Graphs.assertEqual(
            object, fory.deserialize(stored), variant.references, name + variant.suffix);
        if (GoldenSamples.isWrittenAlike(name)) {
          assertThat(fory.serialize(object)).as(name + variant.suffix).isEqualTo(stored);
        }
      }
    }
  }

  @Test
  void everyBuiltInTypeHasASample() throws IllegalAccessException {
    Set<Class<?>> used = new HashSet<>();
    collect(new ArrayList<>(GoldenSamples.all().values()), used);
    Set<String> missing = new TreeSet<>();
    for (BuiltIn type : BuiltIns.types()) {
      boolean standIn =
          type.type().getPackageName().startsWith("io.fory.serializer"); // of a newer JDK's class
      if (!standIn
          && !type.isRule()
          && !used.contains(type.type())
          && Collections.disjoint(used, type.aliases())
          && used.stream().noneMatch(type.covered())) {
        missing.add(type.number() + " " + type.type().getName());
      }
    }
    assertThat(missing).as("built-in types without a golden message").isEmpty();
  }

  /** The classes of all objects, and the component types of all arrays. */
  private static void collect(Object object, Set<Class<?>> used) throws IllegalAccessException {
    if (object == null) {
      return;
    }
    Class<?> type = object.getClass();
    used.add(type);
    if (object instanceof Object[] array) {
      used.add(type.getComponentType());
      for (Object element : array) {
        collect(element, used);
      }
    } else if (object instanceof Collection<?> elements) {
      for (Object element : elements) {
        collect(element, used);
      }
    } else if (object instanceof Map<?, ?> map) {
      collect(map.keySet().toArray(), used);
      collect(map.values().toArray(), used);
    } else if (type.getPackage() == GoldenTest.class.getPackage() && !(object instanceof Enum)) {
      for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          field.setAccessible(true);
          collect(field.get(object), used);
        }
      }
    }
  }
}
