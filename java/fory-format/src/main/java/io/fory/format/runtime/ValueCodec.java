/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

/**
 * Writes and reads the values of one type. Whether a value is null is handled by the row or array
 * that contains it. Immutable.
 */
public abstract sealed class ValueCodec permits FixedCodec, BodyCodec {
  ValueCodec() {}

  /** Returns the size of a slot or array element that holds such a value, in bytes. */
  public abstract int width();

  /** Returns the estimated heap of one value without its content, in bytes. */
  public long heapBytes() {
    return 24;
  }
}
