/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.market;

import io.fory.Fory;
import io.fory.memory.PrimitiveArrayView;

/** A batch of quotes, column by column. Its receiver sees the columns in shared memory. */
final class Quotes {
  /** The instance; both sides must register the same classes. */
  static final Fory FORY = Fory.builder().register(Quotes.class, 1).build();

  private String venue;
  private PrimitiveArrayView bids;
  private PrimitiveArrayView asks;

  /** All bids and asks together, so that subscribers can tell whether they got them. */
  private double total;

  private Quotes() {}

  /** A batch of two columns, which are not copied here. */
  Quotes(String venue, double[] bids, double[] asks) {
    this.venue = venue;
    this.bids = PrimitiveArrayView.of(bids);
    this.asks = PrimitiveArrayView.of(asks);
    total = sum(bids) + sum(asks);
  }

  PrimitiveArrayView bids() {
    return bids;
  }

  PrimitiveArrayView asks() {
    return asks;
  }

  /** The bytes of both columns. */
  long bytes() {
    return (long) (bids.length() + asks.length()) * Double.BYTES;
  }

  /**
   * Compares what a subscriber has added up.
   *
   * @throws IllegalStateException if that is not what the publisher has sent
   */
  void check(double sum) {
    if (sum != total) {
      throw new IllegalStateException(venue + ": expected a total of " + total + ", found " + sum);
    }
  }

  static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  static double sum(PrimitiveArrayView values) {
    double sum = 0;
    int length = values.length();
    for (int i = 0; i < length; i++) {
      sum += values.getDouble(i);
    }
    return sum;
  }
}
