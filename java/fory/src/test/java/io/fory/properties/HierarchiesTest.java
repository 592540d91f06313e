/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Versions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random hierarchies of classes, in which fields hide each other in every way: the interpreter, the
 * generated code, copies and the JDK agree on all fields. {@code -Dfory.test.hierarchies=100000}
 * tries more of them, {@code -Dfory.test.seed} others.
 */
@Tag("thorough")
class HierarchiesTest {
  private static final int COUNT = Integer.getInteger("fory.test.hierarchies", 120);
  private static final long SEED = Long.getLong("fory.test.seed", 20261123);
  private static final int BATCH = 240;

  @Test
  void interpreterGeneratedCodeCopyAndJdkAgree() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (int from = 0; from < COUNT; from += BATCH) {
      List<Hierarchy> batch = new ArrayList<>();
      for (int i = from; i < Math.min(COUNT, from + BATCH); i++) {
        batch.add(new Hierarchy(SEED * 1_000_003 + i));
      }
      String[] sources =
          batch.stream().flatMap(each -> each.sources().values().stream()).toArray(String[]::new);
      ClassLoader loader = Versions.compile(HierarchiesTest.class.getClassLoader(), sources);
      for (int i = 0; i < batch.size(); i++) {
        check(batch.get(i), from + i, loader, wrong);
      }
      assertThat(wrong).as("of %s hierarchies, seed %s", from + batch.size(), SEED).isEmpty();
    }
  }

  private static void check(Hierarchy hierarchy, int number, ClassLoader loader, List<String> wrong)
      throws Exception {
    Class<?> type = loader.loadClass(hierarchy.leaf());
    Object object = hierarchy.create(type);
    String jdk = Hierarchy.difference(object, throughJdk(object, loader));
    if (jdk != null) {
      throw new AssertionError("the JDK: " + jdk + "\n" + hierarchy.sources());
    }
    byte[] message = null;
    for (boolean codegen : new boolean[] {false, true}) {
      // Both settings take part, in all combinations, but each hierarchy is compiled once only.
      Fory fory =
          Fory.builder()
              .register(type)
              .withCompatible((number & 1) == 0)
              .withRefTracking((number & 2) == 0)
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .build();
      String found;
      try {
        byte[] bytes = fory.serialize(object);
        found =
            message != null && !java.util.Arrays.equals(message, bytes)
                ? "other bytes"
                : Hierarchy.difference(object, fory.deserialize(bytes));
        if (found == null) {
          found = Hierarchy.difference(object, fory.copy(object));
          found = found == null ? null : "copy: " + found;
        }
        message = bytes;
      } catch (RuntimeException | LinkageError e) {
        found = e.toString();
      }
      if (found != null) {
        wrong.add((codegen ? "generated: " : "interpreted: ") + found + "\n" + hierarchy.sources());
      }
    }
  }

  private static Object throughJdk(Object object, ClassLoader loader) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass desc) throws ClassNotFoundException {
            return Class.forName(desc.getName(), false, loader);
          }
        }) {
      return in.readObject();
    }
  }
}
