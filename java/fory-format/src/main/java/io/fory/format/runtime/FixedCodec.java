/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.platform.HeapViews;

/** Writes and reads values in their slot, as the low bits of a number. */
public abstract non-sealed class FixedCodec extends ValueCodec {
  private final int width;

  protected FixedCodec(int width) {
    this.width = width;
  }

  @Override
  public final int width() {
    return width;
  }

  /** Returns the bits of a value; bits above its width do not count. */
  public abstract long toBits(Object value);

  /** Returns the value of some bits, which are sign-extended. */
  public abstract Object fromBits(long bits);

  /** Returns the bits as a whole slot: bits above the width are zero. */
  public final long toSlot(Object value) {
    long bits = toBits(value);
    return width == Long.BYTES ? bits : bits & (1L << 8 * width) - 1;
  }

  /** Returns the value at an index. */
  public final Object load(byte[] heap, int at) {
    return fromBits(bits(heap, at, width));
  }

  /**
   * Returns the bytes at an index as a number, sign-extended.
   *
   * @param width the number of bytes
   */
  public static long bits(byte[] heap, int at, int width) {
    return switch (width) {
      case 1 -> heap[at];
      case 2 -> (short) HeapViews.SHORT.get(heap, at);
      case 4 -> (int) HeapViews.INT.get(heap, at);
      default -> (long) HeapViews.LONG.get(heap, at);
    };
  }

  /** Stores the low bytes of a number. */
  public static void store(byte[] heap, int at, int width, long bits) {
    switch (width) {
      case 1 -> heap[at] = (byte) bits;
      case 2 -> HeapViews.SHORT.set(heap, at, (short) bits);
      case 4 -> HeapViews.INT.set(heap, at, (int) bits);
      default -> HeapViews.LONG.set(heap, at, bits);
    }
  }
}
