/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one JVM told.
 *
 * @param values figures by their names, such as {@code heap_write_median}, in nanoseconds, bytes or
 *     milliseconds
 * @param curves for each phase {@code nanos/messages} of each tenth of a second
 */
record Outcome(Map<String, Double> values, Map<String, String> curves) {
  /** Starts a line with a figure. */
  static final String VALUE = "@value ";

  /** Starts a line with the curve of a phase. */
  static final String CURVE = "@curve ";

  /** What {@code -XX:+CITime} prints at the end, on all JDKs: seconds. */
  private static final Pattern COMPILER =
      Pattern.compile("\\s*(C[12]) \\{speed:.*?;.*|\\s*(C[12]) Compile Time:\\s*([0-9.]+) s.*");

  static Outcome parse(List<String> lines) {
    Outcome outcome = new Outcome(new LinkedHashMap<>(), new LinkedHashMap<>());
    for (String line : lines) {
      if (line.startsWith(VALUE)) {
        String[] parts = line.split(" ");
        outcome.values.put(parts[1], Double.parseDouble(parts[2]));
      } else if (line.startsWith(CURVE)) {
        String[] parts = line.split(" ", 3);
        outcome.curves.put(parts[1], parts[2]);
      } else {
        Matcher compiler = COMPILER.matcher(line);
        if (compiler.matches() && compiler.group(2) != null) {
          double millis = Double.parseDouble(compiler.group(3)) * 1000;
          outcome.values.put(compiler.group(2).toLowerCase() + "_ms", millis);
        }
      }
    }
    return outcome;
  }

  double median(Phase phase) {
    return values.getOrDefault(phase.key() + "_median", Double.NaN);
  }
}
