/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of one JVM.
 *
 * @param values figures by their names, such as {@code heap_write_median}, in nanoseconds, bytes or
 *     milliseconds
 * @param texts all else: the environment, and the curve of each phase
 */
public record Outcome(Map<String, Double> values, Map<String, String> texts) {
  /** Starts a line with a figure. */
  private static final String VALUE = "@value ";

  /** Starts a line with a text. */
  private static final String TEXT = "@text ";

  /** Makes an empty outcome. */
  public Outcome() {
    this(new LinkedHashMap<>(), new LinkedHashMap<>());
  }

  /** Adds a figure. */
  public void add(String name, double value) {
    values.put(name, value);
  }

  /** Prints it, for the JVM that has started this one. */
  public void print() {
    values.forEach((name, value) -> System.out.println(VALUE + name + " " + value));
    texts.forEach((name, text) -> System.out.println(TEXT + name + " " + text));
  }

  /** Reads what a JVM printed; anything else that it printed is left out. */
  public static Outcome parse(List<String> lines) {
    Outcome outcome = new Outcome();
    // Of -XX:+CITime, at the end. Not static: JVMs that measure their start load this class.
    Pattern compilers = Pattern.compile("\\s*(C[12]) Compile Time:\\s*([0-9.]+) s.*");
    for (String line : lines) {
      Matcher compiler = compilers.matcher(line);
      if (line.startsWith(VALUE)) {
        String[] parts = line.split(" ");
        outcome.values.put(parts[1], Double.valueOf(parts[2]));
      } else if (line.startsWith(TEXT)) {
        String[] parts = line.split(" ", 3);
        outcome.texts.put(parts[1], parts[2]);
      } else if (compiler.matches()) {
        outcome.values.put(
            compiler.group(1).toLowerCase(Locale.ROOT) + "_ms",
            Double.parseDouble(compiler.group(2)) * 1000);
      }
    }
    return outcome;
  }
}
