/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine this JVM runs on. */
public final class Machine {
  private Machine() {}

  /** Its processors and its system, in words. */
  public static String description() {
    return Runtime.getRuntime().availableProcessors()
        + " processors, "
        + processor()
        + ", "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch");
  }

  /** Returns the name that Linux gives the processor. */
  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown");
    } catch (IOException e) { // no Linux
      return "unknown";
    }
  }
}
