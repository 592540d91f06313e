/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.platform.NioBuffers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Copies arrays of primitive types to buffers, and back, little-endian. A buffer may be a window,
 * which holds only the bytes on their way to or from another buffer or a stream. A long array then
 * goes in one copy to that other buffer, or in parts of 32 KiB through the window of a stream.
 */
final class BulkCopy {
  /** The number of bytes that go through the window of a stream at a time. */
  private static final int PART = 1 << 15;

  /** The number of bytes up to which an array goes through the window of another buffer. */
  private static final int MAX_THROUGH_WINDOW = 1 << 11;

  private BulkCopy() {}

  /** Writes all elements of an array, {@code bytes} bytes in total. */
  static void write(MemoryBuffer out, Object array, int bytes) {
    MemoryBuffer target = bytes > MAX_THROUGH_WINDOW ? out.bulkTarget() : out;
    if (target != null) {
      put(target, array, 0, bytes);
      return;
    }
    for (int done = 0; done < bytes; done += PART) {
      put(out, array, done, Math.min(PART, bytes - done));
    }
  }

  private static void put(MemoryBuffer out, Object array, long start, int bytes) {
    int at = out.reserve(bytes);
    if (!out.putArrayUnchecked(at, array, start, bytes)) {
      NioBuffers.putArray(bytes(out, at, bytes), array, start);
    }
  }

  /** Fills the first {@code bytes} bytes of an array. */
  static void read(MemoryBuffer in, Object array, long bytes) {
    MemoryBuffer source = bytes > MAX_THROUGH_WINDOW ? in.bulkTarget() : in;
    if (source != null) {
      int length = (int) bytes; // the buffer has them, as has been checked
      get(source, source.consume(length), array, 0, length);
      return;
    }
    for (long done = 0; done < bytes; done += PART) {
      int part = (int) Math.min(PART, bytes - done);
      get(in, in.consume(part), array, done, part);
    }
  }

  /**
   * Copies bytes from index {@code at} of a buffer, which has them, to the byte {@code start} of an
   * array.
   */
  static void get(MemoryBuffer in, int at, Object array, long start, int bytes) {
    if (!in.getArrayUnchecked(at, array, start, bytes)) {
      NioBuffers.getArray(bytes(in, at, bytes), array, start);
    }
  }

  private static ByteBuffer bytes(MemoryBuffer buffer, int at, int length) {
    ByteBuffer all = buffer.asByteBuffer().clear();
    return all.position(at).limit(at + length).slice().order(ByteOrder.LITTLE_ENDIAN);
  }
}
