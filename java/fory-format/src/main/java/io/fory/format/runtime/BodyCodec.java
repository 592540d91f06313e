/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.format.layout.RowLayout;

/**
 * Writes and reads values in a body outside of their slot. The slot has size and offset of the
 * body.
 */
public abstract non-sealed class BodyCodec extends ValueCodec {
  /** For subclasses. */
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
   * @param at the index of the body, within the row
   * @param size the number of bytes of the body, all within the row
   */
  public abstract Object read(RowInput in, int at, int size);
}
