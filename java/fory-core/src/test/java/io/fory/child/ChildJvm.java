/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.child;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Starts JVMs like the one that runs, without its flags. */
public final class ChildJvm {
  private ChildJvm() {}

  /** What the tests themselves run with. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** The launcher of the JDK that runs the tests. */
  public static Path ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** The launchers that children can have: that of this JDK, and of the one that builds. */
  public static Set<Path> javas() {
    Set<Path> javas = new LinkedHashSet<>(List.of(ownJava()));
    String builder = System.getProperty("fory.build.java");
    if (builder != null) {
      javas.add(Path.of(builder));
    }
    return javas;
  }

  /** Starts the main method of a class, with its output in files. */
  public static Process start(
      Path out, Path err, List<String> flags, Class<?> main, String... arguments)
      throws IOException {
    return start(ownJava(), out, err, flags, main, arguments);
  }

  /** The same in a JVM of another JDK. */
  public static Process start(
      Path java, Path out, Path err, List<String> flags, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", classPath(), main.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
  }
}
