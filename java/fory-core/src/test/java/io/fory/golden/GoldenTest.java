/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.BuiltIn;
import io.fory.platform.Jdk;
import io.fory.serializer.BuiltIns;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The messages of the types that the core serves: one of each at least. */
class GoldenTest extends GoldenContract {
  GoldenTest() {
    super(samples());
  }

  private static Map<String, Object> samples() {
    Map<String, Object> samples = new LinkedHashMap<>(GoldenSamples.all());
    samples.put("references", GoldenSamples.references());
    return samples;
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
      if (type.isAbsent()) {
        continue; // of another module
      }
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
