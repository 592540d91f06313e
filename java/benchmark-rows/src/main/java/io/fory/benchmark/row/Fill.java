/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

/** A part of a {@link Trade} that was carried out. */
public class Fill {
  public long time;
  public double price;
  public int quantity;
  public String venue;

  @Override
  public boolean equals(Object other) {
    return other instanceof Fill f
        && time == f.time
        && price == f.price
        && quantity == f.quantity
        && venue.equals(f.venue);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(time);
  }
}
