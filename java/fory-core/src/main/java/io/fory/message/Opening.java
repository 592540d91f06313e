/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;
import java.util.Arrays;

/**
 * The first bytes of all messages with a root of one type: the prefix of messages, and the header
 * that introduces the type. Two words that overlap hold up to 16 of them, so that most messages
 * need no loop. Immutable.
 */
public final class Opening {
  /** Of a type whose messages begin in several ways: it has no bytes. */
  public static final Opening NONE = new Opening(new byte[0]);

  private final int length;
  private final long start; // the first eight bytes
  private final long end; // the last eight bytes
  private final byte[] bytes;

  private Opening(byte[] bytes) {
    this.bytes = bytes;
    this.length = bytes.length;
    byte[] padded = Arrays.copyOf(bytes, Math.max(length, Long.BYTES));
    this.start = HeapMemory.getLong(padded, 0);
    this.end = HeapMemory.getLong(padded, padded.length - Long.BYTES);
  }

  /** Makes an opening of the prefix of messages and a header. */
  public static Opening of(byte[] prefix, byte[] header) {
    byte[] bytes = Arrays.copyOf(prefix, prefix.length + header.length);
    System.arraycopy(header, 0, bytes, prefix.length, header.length);
    return new Opening(bytes);
  }

  /** Whether messages begin in several ways. */
  public boolean isNone() {
    return length == 0;
  }

  /**
   * Writes the bytes.
   *
   * @param flags set in the second byte too
   */
  public void write(MemoryBuffer out, int flags) {
    int at = out.writerIndex();
    if (length > 2 * Long.BYTES) {
      out.writeBytes(bytes, 0, length);
    } else {
      out.writeBytesOf(start, end, length);
    }
    if (flags != 0) {
      out.putByteUnchecked(at + 1, (byte) (bytes[1] | flags));
    }
  }

  /**
   * Moves past the bytes if a message begins with them; another one may be as good.
   *
   * @param flags set in the second byte too
   */
  public boolean take(MemoryBuffer in, int flags) {
    int at = in.readerIndex();
    if (in.remaining() < Math.max(length, Long.BYTES)) {
      return false;
    }
    boolean same;
    if (length > 2 * Long.BYTES) {
      same = flags == 0 && isAt(bytes, in, at);
    } else {
      long first = in.getLongUnchecked(at) ^ start ^ (long) flags << Byte.SIZE;
      if (length <= Long.BYTES) {
        same = first << 8 * (Long.BYTES - length) == 0;
      } else {
        long last = in.getLongUnchecked(at + length - Long.BYTES) ^ end;
        same = first == 0 && last >>> 8 * (2 * Long.BYTES - length) == 0;
      }
    }
    if (same) {
      in.consume(length);
    }
    return same;
  }

  /** Whether a buffer has some bytes at an index. */
  public static boolean isAt(byte[] bytes, MemoryBuffer in, int index) {
    byte[] heap = in.heapArray();
    if (heap != null) {
      int at = in.heapOffset() + index;
      return Arrays.equals(heap, at, at + bytes.length, bytes, 0, bytes.length);
    }
    for (int i = 0; i < bytes.length; i++) {
      if (in.getByteUnchecked(index + i) != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
