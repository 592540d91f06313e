/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A library that only knows byte arrays. A message for a direct buffer is written to an array and
 * copied at once, and the other way round when it is read.
 */
abstract class ArrayContestant implements Contestant {
  private final byte[] array = new byte[INITIAL_CAPACITY];
  private final ByteBuffer direct; // null: the array is the buffer
  private int length;

  ArrayContestant(BufferType bufferType) {
    direct = bufferType == BufferType.DIRECT ? StreamBuffer.allocate(bufferType) : null;
  }

  /** Writes at the start of the array; the number of bytes. */
  abstract int write(byte[] array, Object value);

  /** Reads what starts the array. */
  abstract Object read(byte[] array, int length);

  @Override
  public final int serialize(Object value) {
    length = write(array, value);
    if (direct != null) {
      direct.put(0, array, 0, length);
    }
    return length;
  }

  @Override
  public final Object deserialize() {
    if (direct != null) {
      direct.get(0, array, 0, length);
    }
    return read(array, length);
  }

  @Override
  public final byte[] payload() {
    return Arrays.copyOf(array, length);
  }
}
