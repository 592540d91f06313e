/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.platform.HeapViews;

/** Writes and reads values of fixed width, which lie in their slot. */
public abstract non-sealed class FixedCodec extends ValueCodec {
  private final int width;

  protected FixedCodec(int width) {
    this.width = width;
  }

  @Override
  public final int width() {
    return width;
  }

  /** Returns the bits of a value; those above its width are ignored. */
  public abstract long toBits(Object value);

  /** Returns the value of bits, which are sign-extended. */
  public abstract Object fromBits(long bits);

  /** Returns the slot for a value, in which all bits above its width are zero. */
  public final long toSlot(Object value) {
    long bits = toBits(value);
    return width == Long.BYTES ? bits : bits & (1L << 8 * width) - 1;
  }

  /** Reads the value at an index. */
  public final Object load(byte[] heap, int at) {
    return fromBits(bits(heap, at, width));
  }

  /**
   * Reads the bits at an index, sign-extended.
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

  /** Writes the low bytes of a number at an index. */
  public static void store(byte[] heap, int at, int width, long bits) {
    switch (width) {
      case 1 -> heap[at] = (byte) bits;
      case 2 -> HeapViews.SHORT.set(heap, at, (short) bits);
      case 4 -> HeapViews.INT.set(heap, at, (int) bits);
      default -> HeapViews.LONG.set(heap, at, bits);
    }
  }
}
