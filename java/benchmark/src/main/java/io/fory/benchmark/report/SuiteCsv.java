/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** The files of suites that do not run in JMH, as if they did. */
final class SuiteCsv {
  private SuiteCsv() {}

  /**
   * Reads a file; returns nothing if it is of no suite. Of several JVMs that which was disturbed
   * least counts.
   */
  static List<Measured> read(Path file) throws IOException {
    Function<String[], Measured> line =
        switch (file.getFileName().toString()) {
          case "FirstUse.csv" -> SuiteCsv::ofFirstUse;
          case "service.csv" -> SuiteCsv::ofService;
          case "shm.csv" -> SuiteCsv::ofSharedMemory;
          default -> null;
        };
    if (line == null) {
      return List.of();
    }
    Map<List<?>, Measured> best = new LinkedHashMap<>();
    Files.readAllLines(file).stream()
        .skip(1)
        .map(text -> line.apply(text.split(",")))
        .filter(Objects::nonNull)
        .forEach(
            one ->
                best.merge(
                    List.of(one.jdk(), one.benchmark(), one.parameters()),
                    one,
                    (a, b) -> a.betterThan(b) >= 1 ? a : b));
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
    boolean rate = mode.equals("one_way");
    boolean compared = cells[7].equals(rate ? "rate" : "p50");
    if (!compared || !jdks[0].equals(jdks[1]) || mode.equals("copy") || mode.equals("idle")) {
      return null;
    }
    Map<String, String> parameters = new TreeMap<>();
    parameters.put("contestant", cells[2]);
    parameters.put("workload", cells[3]);
    parameters.put("bytes", cells[4] + " bytes");
    parameters.put("waiting", cells[6]);
    String unit = rate ? "messages/s" : "ns/op";
    return measured(jdks[0], "shm.ShmSuite." + mode, parameters, cells[8], unit);
  }

  private static Measured measured(
      String jdk, String name, Map<String, String> parameters, String value, String unit) {
    int feature = Integer.parseInt(jdk);
    double score = Double.parseDouble(value);
    String benchmark = "io.fory.benchmark." + name;
    return new Measured(feature, false, benchmark, parameters, score, 0, unit, Double.NaN, null);
  }
}
