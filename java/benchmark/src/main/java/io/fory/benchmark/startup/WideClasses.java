/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Beans of as many fields as one likes, made when they are needed instead of kept. */
final class WideClasses {
  private static final String PACKAGE = "wide";

  private WideClasses() {}

  /** The name of a class. */
  static String name(int fields, int number) {
    return "%s.Wide%s_%s".formatted(PACKAGE, fields, number);
  }

  /**
   * Compiles classes into a folder.
   *
   * @param folder for the class path
   * @param fields how many fields each class has
   * @param count how many classes there are; their numbers count from 0
   */
  static void compile(Path folder, int fields, int count) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("a JDK is needed, as classes are compiled; this is a JRE");
    }
    Path sources = Files.createDirectories(folder.resolve(PACKAGE));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "-d",
                folder.toString(),
                "-cp",
                System.getProperty("java.class.path")));
    for (int number = 0; number < count; number++) {
      Path file = sources.resolve(simpleName(fields, number) + ".java");
      Files.writeString(file, source(fields, number));
      arguments.add(file.toString());
    }
    if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
      throw new IllegalStateException("the classes of " + fields + " fields do not compile");
    }
  }

  private static String simpleName(int fields, int number) {
    return name(fields, number).substring(PACKAGE.length() + 1);
  }

  private static String source(int fields, int number) {
    StringBuilder declarations = new StringBuilder();
    StringBuilder fill = new StringBuilder();
    StringBuilder check = new StringBuilder();
    for (int i = 0; i < fields; i++) {
      String type = List.of("int", "long", "double", "String", "boolean").get(i % 5);
      String value =
          switch (type) {
            case "String" -> "\"text " + i + "\"";
            case "boolean" -> "true";
            default -> Integer.toString(i + 1);
          };
      String same = type.equals("String") ? "%s.equals(f%s)" : "%s == f%s";
      declarations.append("  private %s f%s;%n".formatted(type, i));
      fill.append("    f%s = %s;%n".formatted(i, value));
      check.append("    same &= ").append(same.formatted(value, i)).append(";\n");
    }
    return """
        package %s;

        public final class %s implements io.fory.benchmark.startup.Wide {
        %s
          public void fill() {
        %s  }

          public void check() {
            boolean same = true;
        %s    if (!same) {
              throw new IllegalStateException("a field has changed");
            }
          }
        }
        """
        .formatted(PACKAGE, simpleName(fields, number), declarations, fill, check);
  }
}
