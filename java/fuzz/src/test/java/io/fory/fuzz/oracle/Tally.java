/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts calls and their results. Not thread-safe. */
public final class Tally {
  private long runs;
  private long values;
  private final Map<String, Long> failures = new TreeMap<>();

  void add(Throwable thrown) {
    runs++;
    if (thrown == null) {
      values++;
    } else {
      failures.merge(thrown.getClass().getSimpleName(), 1L, Long::sum);
    }
  }

  public long runs() {
    return runs;
  }

  public long values() {
    return values;
  }

  /** Failures by the simple names of their classes. */
  public Map<String, Long> failures() {
    return failures;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%,d executions, %,d values, failures %s", runs, values, failures);
  }
}
