/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

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

  /** Adds what another one has counted. */
  public void add(Tally other) {
    runs += other.runs;
    values += other.values;
    other.failures.forEach((kind, count) -> failures.merge(kind, count, Long::sum));
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
}
