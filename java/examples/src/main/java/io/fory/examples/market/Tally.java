/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.market;

import java.util.Locale;

/** Counts batches, and says how fast they went. */
final class Tally {
  private final long start = System.nanoTime();
  private long batches;
  private long bytes;

  void add(Quotes quotes) {
    batches++;
    bytes += quotes.bytes();
  }

  String line(String who, String copies) {
    double seconds = (System.nanoTime() - start) / 1e9;
    return String.format(
        Locale.ROOT,
        "%s: %s batches, %.0f a second, %.2f GB/s, %s",
        who,
        batches,
        batches / seconds,
        bytes / seconds / 1e9,
        copies);
  }
}
