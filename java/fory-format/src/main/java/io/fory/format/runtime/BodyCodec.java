/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.format.layout.RowLayout;

/** Writes and reads values outside their slot, which has their place in the row. */
public abstract non-sealed class BodyCodec extends ValueCodec {
  /** Lets codecs outside this package be made. */
  protected BodyCodec() {}

  @Override
  public final int width() {
    return RowLayout.WORD;
  }

  /**
   * Appends a value, and zeros up to the next multiple of 8.
   *
   * @return the size of the value in bytes, without the zeros
   */
  public abstract int write(RowOutput out, Object value);

  /**
   * Reads a value.
   *
   * @param at its index, within the row
   * @param size its bytes, all within the row
   */
  public abstract Object read(RowInput in, int at, int size);
}
