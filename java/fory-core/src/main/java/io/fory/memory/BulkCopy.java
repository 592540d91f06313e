/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.platform.NioBuffers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Copies arrays of primitive types to buffers, and back, little-endian: in one go, past a window
 * straight to where they belong if they are long, or in parts through a stream.
 */
final class BulkCopy {
  /** The size of these parts, in bytes. */
  private static final int PART = 1 << 15;

  /** What is longer is copied past a window. */
  private static final int STRAIGHT = 1 << 11;

  private BulkCopy() {}

  /** Writes all elements, which have so many bytes. */
  static void write(MemoryBuffer out, Object array, int bytes) {
    MemoryBuffer target = bytes > STRAIGHT ? out.straight() : out;
    if (target != null) {
      int at = target.reserve(bytes);
      if (!target.putArrayUnchecked(at, array, bytes)) {
        NioBuffers.putArray(bytes(target, at, bytes), array, 0);
      }
      return;
    }
    for (int done = 0; done < bytes; done += PART) {
      int part = Math.min(PART, bytes - done);
      int at = out.reserve(part);
      NioBuffers.putArray(bytes(out, at, part), array, done);
    }
  }

  /** Reads the first elements, which have so many bytes. */
  static void read(MemoryBuffer in, Object array, long bytes) {
    MemoryBuffer source = bytes > STRAIGHT ? in.straight() : in;
    if (source != null) {
      int at = source.consume((int) bytes); // the buffer has them, as has been checked
      if (!source.getArrayUnchecked(at, array, bytes)) {
        NioBuffers.getArray(bytes(source, at, (int) bytes), array, 0);
      }
      return;
    }
    for (long done = 0; done < bytes; done += PART) {
      int part = (int) Math.min(PART, bytes - done);
      int at = in.consume(part);
      NioBuffers.getArray(bytes(in, at, part), array, done);
    }
  }

  private static ByteBuffer bytes(MemoryBuffer buffer, int at, int length) {
    ByteBuffer all = buffer.asByteBuffer().clear();
    return all.position(at).limit(at + length).slice().order(ByteOrder.LITTLE_ENDIAN);
  }
}
