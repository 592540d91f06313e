/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Another JVM that runs a class of the tests. Whatever happens it is dead after {@link #close}. */
public final class Child implements AutoCloseable {
  private final Process process;
  private final BufferedReader lines;
  private final Path errors;

  private Child(Process process, Path errors) {
    this.process = process;
    this.lines = process.inputReader();
    this.errors = errors;
  }

  /** Starts one on this JDK. */
  public static Child start(Class<?> main, Object... args) throws IOException {
    return start(Path.of(System.getProperty("java.home"), "bin", "java").toString(), main, args);
  }

  /** Starts one on another JDK. */
  public static Child start(String java, Class<?> main, Object... args) throws IOException {
    return start(List.of(java), main, args);
  }

  /** Starts one on this JDK, behind a command that changes what its process may do. */
  public static Child behind(List<String> prefix, Class<?> main, Object... args)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    return start(command, main, args);
  }

  /** Starts one on this JDK, with options of the JVM. */
  public static Child with(List<String> options, Class<?> main, Object... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx128m");
    command.addAll(options);
    return start(command, main, args);
  }

  /** Starts one on this JDK, with classes that come before those of the same names. */
  public static Child behindClasses(Path classes, Class<?> main, Object... args)
      throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return start(
        List.of(java, "-Xmx128m", "-Xmx600m"),
        classes + File.pathSeparator + classPath(),
        main,
        args);
  }

  private static Child start(List<String> java, Class<?> main, Object... args) throws IOException {
    return start(java, classPath(), main, args);
  }

  private static Child start(List<String> java, String classPath, Class<?> main, Object... args)
      throws IOException {
    List<String> command = new ArrayList<>(java);
    if (!command.contains("-Xmx128m")) {
      command.add("-Xmx128m");
    }
    command.addAll(List.of("-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", classPath, main.getName()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path errors = Files.createTempFile("child", ".err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return new Child(builder.redirectError(errors.toFile()).start(), errors);
  }

  /** The classes under test, and those of the tests. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** Whether this system lets this user run a command, which must end by itself. */
  public static boolean canRun(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false; // there is no such command
    }
  }

  /** The next line that it prints; null at its end. */
  public String line() throws IOException {
    return lines.readLine();
  }

  /** Returns true if it has printed a line that was not read. */
  public boolean hasLine() throws IOException {
    return lines.ready();
  }

  /** Tells it to go on, if it waits for that. */
  public void go() throws IOException {
    process.getOutputStream().write('\n');
    process.getOutputStream().flush();
  }

  /** Sends it a signal by name. After {@code STOP} none of its threads runs, where Linux tells. */
  public void signal(String name) throws Exception {
    assertThat(canRun("sh", "-c", "kill -" + name + " " + process.pid())).isTrue();
    Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
    while (name.equals("STOP") && Files.isDirectory(threads) && !areStopped(threads)) {
      Thread.onSpinWait();
    }
  }

  private static boolean areStopped(Path threads) throws IOException {
    try (Stream<Path> each = Files.list(threads)) {
      for (Path thread : each.toList()) {
        String stat = Files.readString(thread.resolve("stat"));
        if (stat.charAt(stat.lastIndexOf(')') + 2) != 'T') {
          return false;
        }
      }
    }
    return true;
  }

  /** Kills it, so that it can do nothing more. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** The one process that it has started. */
  public ProcessHandle onlyChild() {
    return process.children().findFirst().orElseThrow();
  }

  /** Waits until it ends by itself, and gives what it returns. */
  public int await() throws InterruptedException {
    assertThat(process.waitFor(15, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  /** Fails if it has said anything on the stream of errors. */
  public void requireNoErrors() throws IOException {
    assertThat(Files.readString(errors)).isEmpty();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Files.deleteIfExists(errors);
  }
}
