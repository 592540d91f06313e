/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.message.BuiltIn;
import io.fory.platform.Jdk;
import io.fory.serializer.BuiltIns;
import io.fory.testing.Graphs;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages stored by earlier builds, under {@code src/test/resources/golden}: this build reads them
 * all, and writes the same bytes as the last of these builds.
 *
 * <p>For a new sample run the test once with {@code -Dfory.golden.update=true}, in the folder of
 * the module: it writes the files that are missing. It never overwrites one; a stored message that
 * is no longer right means that the format has changed and needs a new version, in a folder of its
 * own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GoldenTest {
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
      byte[] now =
          GoldenSamples.isWrittenAlike(name) ? forys[0].serialize(object) : GoldenFiles.ANY;
      List<byte[]> all = GoldenFiles.stored(name + variant.suffix, now);
      for (Fory fory : forys) {
        for (byte[] stored : all) {
          Graphs.assertEqual(
              object, fory.deserialize(stored), variant.references, name + variant.suffix);
        }
        if (GoldenSamples.isWrittenAlike(name)) {
          byte[] written = fory.serialize(object);
          assertThat(written).as(name + variant.suffix).isEqualTo(all.get(all.size() - 1));
        }
      }
    }
  }

  @Test
  void everyBuiltInTypeHasASample() throws IllegalAccessException {
    Set<Class<?>> used = new HashSet<>();
    collect(new ArrayList<>(GoldenSamples.all().values()), used);
    if (GoldenSamples.all().containsKey("arrays-of-subclasses")) {
      used.add(Array.class); // by which no class of an array is known
    }
    Set<String> missing = new TreeSet<>();
    for (BuiltIn type : BuiltIns.types()) {
      boolean standIn =
          type.type().getPackageName().startsWith("io.fory.serializer"); // of a newer JDK's class
      if (!standIn
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
