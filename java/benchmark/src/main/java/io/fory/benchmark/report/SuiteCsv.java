/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of suites that do not run in JMH, as if they did. */
final class SuiteCsv {
  private SuiteCsv() {}

  /** Reads a file; returns nothing if it is of no suite. */
  static List<Measured> read(Path file) throws IOException {
    return switch (file.getFileName().toString()) {
      case "FirstUse.csv" -> lines(file).map(SuiteCsv::ofFirstUse).toList();
      case "service.csv" -> best(lines(file).map(SuiteCsv::ofService).toList());
      case "shm.csv" -> best(lines(file).map(SuiteCsv::ofSharedMemory).toList());
      default -> List.of();
    };
  }

  private static Stream<String[]> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split(","));
  }

  /** Returns the results of the JVM that was disturbed least, of several. */
  private static List<Measured> best(List<Measured> all) {
    Map<List<?>, Measured> best = new LinkedHashMap<>();
    for (Measured one : all) {
      if (one != null) {
        best.merge(
            List.of(one.jdk(), one.benchmark(), one.parameters()),
            one,
            (a, b) -> a.betterThan(b) >= 1 ? a : b);
      }
    }
    return new ArrayList<>(best.values());
  }

  /** A line of jdk, contestant, fields, metric, value, runs. */
  private static Measured ofFirstUse(String[] cells) {
    Map<String, String> parameters = new TreeMap<>();
    parameters.put("contestant", cells[1]);
    parameters.put("fields", cells[2]);
    return measured(
        cells[0], "startup.FirstUse." + cells[3], parameters, cells[4], "as each line says");
  }

  /**
   * A line of jdk, fork, contestant, messages, buffers, references, openStrings, async, key, value;
   * null if it is none of the times of a message.
   */
  private static Measured ofService(String[] cells) {
    if (!cells[8].matches("(heap|direct)_(write|read)_median")) {
      return null;
    }
    Map<String, String> parameters = new TreeMap<>();
    parameters.put("contestant", cells[2] + (cells[6].equals("true") ? " with the flag" : ""));
    parameters.put("messages", cells[3] + " classes");
    if (cells[5].equals("true")) {
      parameters.put("references", "references");
    }
    String method = cells[8].replace("_median", "");
    return measured(cells[0], "service.ServiceSuite." + method, parameters, cells[9], "ns/op");
  }

  /**
   * A line of jdks, fork, contestant, workload, bytes, mode, waiting, key, value; null if it is
   * none of the figures that are compared, or of two JDKs.
   */
  private static Measured ofSharedMemory(String[] cells) {
    String[] jdks = cells[0].split("-");
    String mode = cells[5];
    boolean compared = cells[7].equals(mode.equals("one_way") ? "rate" : "p50");
    if (!compared || !jdks[0].equals(jdks[1]) || mode.equals("copy") || mode.equals("idle")) {
      return null;
    }
    Map<String, String> parameters = new TreeMap<>();
    parameters.put("contestant", cells[2]);
    parameters.put("workload", cells[3]);
    parameters.put("bytes", cells[4] + " bytes");
    parameters.put("waiting", cells[6]);
    String unit = mode.equals("one_way") ? "messages/s" : "ns/op";
    return measured(jdks[0], "shm.ShmSuite." + mode, parameters, cells[8], unit);
  }

  private static Measured measured(
      String jdk, String name, Map<String, String> parameters, String value, String unit) {
    return new Measured(
        Integer.parseInt(jdk),
        false,
        "io.fory.benchmark." + name,
        parameters,
        Double.parseDouble(value),
        0,
        unit,
        Double.NaN,
        null);
  }
}
