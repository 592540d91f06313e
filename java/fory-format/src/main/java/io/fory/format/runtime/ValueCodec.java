/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

/** Writes and reads values of one type; null is the business of their container. Immutable. */
public abstract sealed class ValueCodec permits FixedCodec, BodyCodec {
  ValueCodec() {}

  /** Bytes that a value takes in a slot or as an element. */
  public abstract int width();

  /** Returns an estimate of the heap that one value takes when read, without what it holds. */
  public long heapBytes() {
    return 24;
  }
}
