/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Outcome;
import java.io.PrintStream;
import java.util.Locale;

/** Prints what {@link Outcome} reads. */
record Figures(PrintStream out) {
  void value(String key, double value) {
    out.printf(Locale.ROOT, "%s%s %.6g%n", Outcome.VALUE, key, value);
  }

  void text(String key, String text) {
    out.println(Outcome.TEXT + key + " " + text);
  }
}
