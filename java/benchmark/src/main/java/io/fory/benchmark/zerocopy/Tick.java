/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import java.io.Serializable;
import java.util.Objects;

/** A small message. */
public final class Tick implements Serializable {
  private static final long serialVersionUID = 1L;

  private int id;
  private long time;
  private double price;
  private String symbol;

  /** Makes one to read into. */
  public Tick() {}

  Tick(int id) {
    this.id = id;
    time = 1_700_000_000_000L + id;
    price = id / 100.0;
    symbol = "SYM" + id % 100;
  }

  int id() {
    return id;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tick tick
        && tick.id == id
        && tick.time == time
        && tick.price == price
        && tick.symbol.equals(symbol);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, symbol);
  }
}
