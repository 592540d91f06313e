/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.format.layout.RowLayout;

/**
 * Writes and reads values of variable size, called bodies. They lie behind the slots; the slot
 * contains size and offset of the body.
 */
public abstract non-sealed class BodyCodec extends ValueCodec {
  protected BodyCodec() {}

  @Override
  public final int width() {
    return RowLayout.WORD;
  }

  /**
   * Appends a value, padded with zeros to a multiple of 8 bytes.
   *
   * @return the size of the value in bytes, without padding
   */
  public abstract int write(RowOutput out, Object value);

  /**
   * Reads a value.
   *
   * @param at the index of the value; the caller has checked that it lies within the row
   * @param size the number of bytes of the value
   */
  public abstract Object read(RowInput in, int at, int size);
}
