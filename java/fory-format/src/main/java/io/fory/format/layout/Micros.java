/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.layout;

import java.time.Instant;

/** Converts timestamps: microseconds since 1970-01-01T00:00Z. */
public final class Micros {
  private static final long SECOND = 1_000_000;

  private Micros() {}

  /**
   * Returns the timestamp of an instant, rounded down.
   *
   * @throws ArithmeticException if it is more than about 292,000 years from 1970 and does not fit
   *     into 64 bits
   */
  public static long of(Instant instant) {
    long up = instant.getEpochSecond() < 0 ? 1 : 0; // so that the lowest second does not overflow
    long seconds = Math.multiplyExact(instant.getEpochSecond() + up, SECOND);
    return Math.addExact(seconds, instant.getNano() / 1000 - up * SECOND);
  }

  /** Returns whether an instant has no fraction of a microsecond. */
  public static boolean isExact(Instant instant) {
    return instant.getNano() % 1000 == 0;
  }

  /** Returns the instant of a timestamp. */
  public static Instant toInstant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, SECOND), Math.floorMod(micros, SECOND) * 1000);
  }
}
