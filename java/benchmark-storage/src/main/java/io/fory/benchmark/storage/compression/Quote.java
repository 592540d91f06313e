/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The serialized payload: market data, which zstd shrinks to about a third. */
record Quote(long time, int instrument, double bid, double ask, int size, String venue) {
  private static final String[] VENUES = {"XNAS", "XNYS", "BATS", "EDGX", "ARCX"};

  /** Returns a number of quotes, always the same. */
  static ArrayList<Quote> some(int count) {
    SplittableRandom random = new SplittableRandom(7);
    List<Quote> quotes = new ArrayList<>(count);
    long time = 1_700_000_000_000_000L;
    for (int i = 0; i < count; i++) {
      time += random.nextInt(1000);
      int instrument = random.nextInt(500);
      double bid = (10_000 + instrument * 7 + random.nextInt(64)) / 100.0;
      String venue = VENUES[random.nextInt(VENUES.length)];
      quotes.add(
          new Quote(time, instrument, bid, bid + 0.01, 100 * (1 + random.nextInt(9)), venue));
    }
    return new ArrayList<>(quotes);
  }
}
