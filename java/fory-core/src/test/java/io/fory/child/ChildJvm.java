/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Starts JVMs like the one that runs, without its flags. */
public final class ChildJvm {
  private ChildJvm() {}

  /** What the tests themselves run with. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** The launcher of the JDK that runs the tests. */
  public static Path ownJava() {
    return java(Path.of(System.getProperty("java.home")));
  }

  /**
   * The launchers that children of integration tests can have: that of this JDK, and of the newest,
   * with which the build has made the overlay.
   */
  public static Set<Path> javas() {
    String newest = System.getProperty("fory.newest.jdk");
    assertThat(newest)
        .as("Expected the JDK of the build: such tests run in mvn verify")
        .isNotNull();
    Set<Path> javas = new LinkedHashSet<>(List.of(ownJava()));
    if (!newest.isEmpty()) {
      javas.add(java(Path.of(newest)));
    }
    return javas;
  }

  private static Path java(Path home) {
    try {
      return home.toRealPath().resolve("bin").resolve("java");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the number of the JDK that has a launcher. */
  public static int feature(Path java) {
    Properties release = new Properties();
    try (InputStream in = Files.newInputStream(java.resolveSibling("../release"))) {
      release.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Runtime.Version.parse(release.getProperty("JAVA_VERSION").replace("\"", "")).feature();
  }

  /** What a program has printed. */
  public record Output(String out, String err) {
    /** The lines of the standard output. */
    public List<String> lines() {
      return out.lines().toList();
    }
  }

  /** Runs the main method of a class, which has to end well. */
  public static Output run(List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return run(ownJava(), flags, main, arguments);
  }

  /** The same in a JVM of another JDK. */
  public static Output run(Path java, List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return run(0, new ProcessBuilder(command(java, flags, main, arguments)));
  }

  /** Runs a command that ends by itself with this code. */
  public static Output run(int exitCode, ProcessBuilder command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("child", ".out");
    Path err = Files.createTempFile("child", ".err");
    Process process = start(command, out, err);
    try {
      boolean ended = process.waitFor(10, TimeUnit.MINUTES);
      Output output = new Output(Files.readString(out), Files.readString(err));
      assertThat(ended).as("%s ended, after %s", command.command(), output).isTrue();
      assertThat(process.exitValue()).as("exit code, after %s", output).isEqualTo(exitCode);
      return output;
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** Starts the main method of a class, with its output in files. */
  public static Process start(
      Path out, Path err, List<String> flags, Class<?> main, String... arguments)
      throws IOException {
    return start(new ProcessBuilder(command(ownJava(), flags, main, arguments)), out, err);
  }

  private static List<String> command(
      Path java, List<String> flags, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", classPath(), main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static Process start(ProcessBuilder command, Path out, Path err) throws IOException {
    command.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return command.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
  }
}
