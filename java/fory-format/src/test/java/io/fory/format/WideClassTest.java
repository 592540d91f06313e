/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of hundreds of fields, whose code is split, in a class loader of their own. */
class WideClassTest {
  private static final List<String> TYPES =
      List.of("int", "long", "String", "Integer", "boolean", "double", "java.time.LocalDate");

  private static String source(int fields) {
    StringBuilder source = new StringBuilder("package wide; public class Wide {\n");
    for (int i = 0; i < fields; i++) {
      source.append("  private %s f%04d;%n".formatted(TYPES.get(i % TYPES.size()), i));
    }
    return source.append("}\n").toString();
  }

  private static Class<?> compile(Path folder, int fields) throws Exception {
    Path file = Files.createDirectories(folder.resolve("wide")).resolve("Wide.java");
    Files.writeString(file, source(fields));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", folder.toString(), file.toString());
    assertThat(failed).isZero();
    URL[] urls = {URI.create(folder.toUri() + "/").toURL()};
    return new URLClassLoader(urls, WideClassTest.class.getClassLoader()).loadClass("wide.Wide");
  }

  private static Object filled(Class<?> type, int seed) throws Exception {
    Random random = new Random(seed);
    Object object = type.getConstructor().newInstance();
    for (Field field : type.getDeclaredFields()) {
      field.setAccessible(true);
      Object value =
          switch (field.getType().getSimpleName()) {
            case "int" -> random.nextInt();
            case "long" -> random.nextLong();
            case "boolean" -> random.nextBoolean();
            case "double" -> random.nextDouble();
            case "String" -> random.nextInt(3) == 0 ? null : "s" + random.nextInt();
            case "Integer" -> random.nextInt(3) == 0 ? null : random.nextInt();
            default ->
                random.nextInt(3) == 0
                    ? null
                    : java.time.LocalDate.ofEpochDay(random.nextInt(9999));
          };
      field.set(object, value);
    }
    return object;
  }

  @Test
  void codeOfWideClassesIsSplit(@TempDir Path folder) throws Exception {
    for (int fields : new int[] {1, 63, 64, 65, 128, 129, 700}) {
      check(compile(Files.createDirectory(folder.resolve("n" + fields)), fields));
    }
  }

  @SuppressWarnings("unchecked") // a class made at run time
  private static void check(Class<?> type) throws Exception {
    RowMatrix<Object> matrix = RowMatrix.of((Class<Object>) type);
    for (int seed = 0; seed < 3; seed++) {
      matrix.check(filled(type, seed));
    }
  }
}
