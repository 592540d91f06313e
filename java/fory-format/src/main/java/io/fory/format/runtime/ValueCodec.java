/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

/** Writes and reads values of one type; their container handles null. Immutable. */
public abstract sealed class ValueCodec permits FixedCodec, BodyCodec {
  ValueCodec() {}

  /** Returns the number of bytes of a value in a slot or as an element. */
  public abstract int width();

  /** Returns the estimated heap of one value, in bytes, without its content. */
  public long heapBytes() {
    return 24;
  }
}
