/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
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
      ClassLoader loader = compile(batch);
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

  private static ClassLoader compile(List<Hierarchy> batch) throws IOException {
    List<JavaFileObject> units = new ArrayList<>();
    for (Hierarchy hierarchy : batch) {
      hierarchy.sources().forEach((name, text) -> units.add(unit(name, text)));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    StringWriter errors = new StringWriter();
    try (JavaFileManager files = inMemory(compiler, classes)) {
      boolean compiled =
          compiler
              .getTask(errors, files, null, List.of("-proc:none", "-nowarn"), null, units)
              .call();
      assertThat(compiled).as(errors.toString()).isTrue();
    }
    return new ClassLoader(HierarchiesTest.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        ByteArrayOutputStream file = classes.get(name);
        if (file == null) {
          throw new ClassNotFoundException(name);
        }
        return defineClass(name, file.toByteArray(), 0, file.size());
      }
    };
  }

  private static JavaFileObject unit(String name, String text) {
    URI uri = URI.create("string:///" + name.replace('.', '/') + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private static JavaFileManager inMemory(
      JavaCompiler compiler, Map<String, ByteArrayOutputStream> classes) {
    return new ForwardingJavaFileManager<JavaFileManager>(
        compiler.getStandardFileManager(null, null, null)) {
      @Override
      public JavaFileObject getJavaFileForOutput(
          Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        classes.put(name, out);
        return new SimpleJavaFileObject(URI.create("bytes:///" + name), kind) {
          @Override
          public ByteArrayOutputStream openOutputStream() {
            return out;
          }
        };
      }
    };
  }
}
