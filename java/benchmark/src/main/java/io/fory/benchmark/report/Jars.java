/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Finds the jars of the other modules' benchmarks: beside the jar of this one, as a build leaves
 * them.
 *
 * @param modules the folder of all modules; null if this is not run from its jar
 */
record Jars(Path modules) {
  /** Returns the jars beside the jar this class comes from. */
  static Jars ofThisOne() {
    Path jar = Path.of(classPath().split(File.pathSeparator)[0]);
    boolean packaged = jar.getFileName().toString().equals("benchmarks.jar");
    return new Jars(packaged ? jar.getParent().getParent().getParent() : null);
  }

  /** The jar of a module; null if it is not there. */
  Path of(String module) {
    if (modules == null) {
      return null;
    }
    Path jar = modules.resolve(module).resolve("target").resolve("benchmarks.jar");
    return Files.exists(jar) ? jar : null;
  }

  /** Returns the class path of this JVM, for others, whatever folder they run in. */
  static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
