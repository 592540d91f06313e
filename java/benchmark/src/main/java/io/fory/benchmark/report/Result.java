/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.DeserializeBenchmark;
import io.fory.benchmark.SerializeBenchmark;
import java.util.List;
import java.util.Map;

/**
 * The result of one row of the matrix.
 *
 * @param row what ran
 * @param open whether {@code java.lang} was open to it
 * @param nanos time of one call, in nanoseconds; NaN if it failed
 * @param error half of the range of the middle half of the iterations, in nanoseconds
 * @param bytes allocated by one call
 * @param failed the name of the exception; null if there was none
 */
record Result(Row row, boolean open, double nanos, double error, double bytes, String failed) {
  private static final List<String> SUITES =
      List.of(SerializeBenchmark.class.getSimpleName(), DeserializeBenchmark.class.getSimpleName());

  /** Whether this is a row of the matrix. */
  static boolean is(Measured measured) {
    return SUITES.contains(measured.suite());
  }

  static Result of(Measured measured) {
    Map<String, String> parameters = measured.parameters();
    Row row =
        Row.of(
            measured.method(),
            parameters.get("objectType"),
            parameters.get("fields"),
            parameters.get("bufferType"),
            parameters.get("references"),
            parameters.get("contestant"));
    // Flags without which other contestants do not work are not ours.
    boolean open = measured.open() && row.peer().wantsOpenStrings();
    return new Result(
        row, open, measured.score(), measured.error(), measured.bytes(), measured.failed());
  }
}
