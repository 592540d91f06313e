/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.platform.HeapViews;

/**
 * Unsigned numbers of seven bits a byte (LEB128) in an array, for code that keeps its place there
 * in a local variable. The caller has made sure that {@link #MAX_32} or {@link #MAX_64} bytes fit.
 */
final class Varints {
  /** The longest number of 32 bits, in bytes. */
  static final int MAX_32 = 5;

  /** The longest number of 64 bits, in bytes. */
  static final int MAX_64 = 10;

  private Varints() {}

  /**
   * Puts an unsigned number of 32 bits.
   *
   * @return the index after it
   */
  static int put(byte[] heap, int at, int value) {
    if (value >>> 7 == 0) {
      heap[at] = (byte) value;
      return at + 1;
    } else if (value >>> 14 == 0) {
      // Byte by byte: the first message has such numbers, and needs no handle for them.
      heap[at + 1] = (byte) (value >>> 7);
      heap[at] = (byte) (value | 0x80);
      return at + 2;
    } else if (value >>> 21 == 0) {
      heap[at + 2] = (byte) (value >>> 14);
      heap[at + 1] = (byte) (value >>> 7 | 0x80);
      heap[at] = (byte) (value | 0x80);
      return at + 3;
    }
    int low = value & 0x7f | value << 1 & 0x7f00 | value << 2 & 0x7f0000 | value << 3 & 0x7f000000;
    if (value >>> 28 == 0) {
      HeapViews.INT.set(heap, at, low | 0x808080);
      return at + 4;
    }
    HeapViews.INT.set(heap, at, low | 0x80808080);
    heap[at + 4] = (byte) (value >>> 28);
    return at + 5;
  }

  /** Puts an unsigned number of 64 bits. */
  static int put(byte[] heap, int at, long value) {
    if (value >>> 28 == 0) {
      return put(heap, at, (int) value);
    }
    int low = (int) value;
    HeapViews.INT.set(
        heap,
        at,
        low & 0x7f | low << 1 & 0x7f00 | low << 2 & 0x7f0000 | low << 3 & 0x7f000000 | 0x80808080);
    long rest = value >>> 28;
    int i = at + 4;
    while (rest >>> 7 != 0) {
      heap[i++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    heap[i++] = (byte) rest;
    return i;
  }
}
