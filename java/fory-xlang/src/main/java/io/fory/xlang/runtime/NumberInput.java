/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.graph.CallBudget;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapViews;
import java.util.Arrays;

/**
 * Reads numbers from the bytes of a message, and holds what is left of the call's budget of heap
 * and work.
 */
@SuppressWarnings("exports") // the superclass; generated code calls no method of it
public abstract class NumberInput extends CallBudget {
  private static final byte[] NOTHING = {};
  private static final int MAX_VAR64 = XlangOutput.MAX_VAR64;

  /** The most bytes that are first copied of a message outside the heap. */
  private static final int FIRST_COPY = 1 << 12;

  byte[] heap = NOTHING; // holds the message from start to end
  int start;
  int at; // the next byte
  int end;
  private MemoryBuffer source; // of a message outside the heap; else null
  private int left; // the bytes at the end of the source that are not in heap yet; or 0

  NumberInput() {}

  final void start(byte[] bytes, int from, int to) {
    heap = bytes;
    start = from;
    at = from;
    end = to;
    left = 0;
  }

  final void start(MemoryBuffer buffer) {
    start(NOTHING, 0, 0);
    source = buffer;
    left = buffer.remaining();
  }

  /**
   * {@inheritDoc} Overridden so that generated code can call it: the superclass is in a package of
   * the core that is not exported.
   */
  @Override
  public final void charge(long bytes) {
    super.charge(bytes);
  }

  final void forget() {
    heap = NOTHING;
    source = null;
  }

  /**
   * Returns the array with the message. If the message is outside the heap, {@link #require} may
   * replace it by one with more of it.
   */
  public final byte[] heap() {
    return heap;
  }

  /** Returns the index of the next byte in {@link #heap}. */
  public final int position() {
    return at;
  }

  /** Moves to an index of {@link #heap}, which is not checked. */
  public final void position(int next) {
    at = next;
  }

  /** Returns the number of remaining bytes. */
  public final int remaining() {
    return end - at + left;
  }

  /**
   * Requires that at least {@code bytes} bytes remain, and copies them to {@link #heap} if they are
   * outside it. A caller charges a length that the message claims before.
   *
   * @return the index of the first of them
   */
  public final int require(int bytes) {
    if (end - at < bytes) {
      copyMore(bytes);
    }
    return at;
  }

  private void copyMore(int bytes) {
    if (remaining() < bytes) {
      throw ended(bytes);
    }
    // Each time heap has four times as much, so that a long message is copied few times.
    long most = Math.max(Math.max(FIRST_COPY, 3L * end), bytes - (end - at));
    int more = (int) Math.min(left, most);
    heap = Arrays.copyOf(heap, end + more);
    source.getBytesUnchecked(source.capacity() - left, heap, end, more);
    end += more;
    left -= more;
  }

  final CorruptDataException ended(int bytes) {
    return corrupt(
        "Expected %s more bytes, found the end of the message after %s"
            .formatted(Integer.toUnsignedString(bytes), remaining()));
  }

  // ---- Numbers ----

  public final byte readByte() {
    int i = require(1);
    at = i + 1;
    return heap[i];
  }

  /** Reads a bool. */
  public final boolean readBool() {
    return bool(readByte());
  }

  /** Returns a byte as a bool, or fails if it is neither 0 nor 1. */
  public final boolean bool(byte b) {
    if ((b & ~1) != 0) {
      throw corrupt("Expected a bool of 0 or 1, found " + (b & 0xff));
    }
    return b != 0;
  }

  public final short readShort() {
    int i = require(2);
    at = i + 2;
    return (short) HeapViews.SHORT.get(heap, i);
  }

  public final int readInt() {
    int i = require(4);
    at = i + 4;
    return (int) HeapViews.INT.get(heap, i);
  }

  public final long readLong() {
    int i = require(8);
    at = i + 8;
    return (long) HeapViews.LONG.get(heap, i);
  }

  public final float readFloat() {
    return Float.intBitsToFloat(readInt());
  }

  public final double readDouble() {
    return Double.longBitsToDouble(readLong());
  }

  /** Reads an unsigned varint of up to 32 bits. */
  public final int readVarUint32() {
    int i = at;
    if (end - i < Long.BYTES) {
      return slowVarUint32();
    }
    // A branch for each length, so that the CPU can predict the length, and thus where the next
    // number begins.
    long word = (long) HeapViews.LONG.get(heap, i);
    int value = (int) word & 0x7f;
    if ((word & 0x80) == 0) {
      at = i + 1;
      return value;
    }
    value |= (int) (word >>> 1) & 0x3f80;
    if ((word & 0x8000) == 0) {
      at = i + 2;
      return value;
    }
    value |= (int) (word >>> 2) & 0x1f_c000;
    if ((word & 0x80_0000) == 0) {
      at = i + 3;
      return value;
    }
    value |= (int) (word >>> 3) & 0xfe0_0000;
    if ((word & 0x8000_0000L) == 0) {
      at = i + 4;
      return value;
    }
    if ((word & 0xf0_0000_0000L) != 0) {
      return slowVarUint32();
    }
    at = i + 5;
    return value | (int) (word >>> 4) & 0xf000_0000;
  }

  private int slowVarUint32() {
    int value = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      int b = readByte();
      value |= (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
    int b = readByte();
    if ((b & 0xf0) != 0) {
      throw corrupt("Expected a number of 32 bits, found a longer one");
    }
    return value | b << 28;
  }

  /** Reads a signed varint of up to 32 bits, zigzag-encoded. */
  public final int readVarInt32() {
    int value = readVarUint32();
    return value >>> 1 ^ -(value & 1);
  }

  /** Reads an unsigned varint of up to 64 bits, in at most nine bytes. */
  public final long readVarUint64() {
    int i = at;
    if (end - i < MAX_VAR64) {
      return slowVarUint64();
    }
    long word = (long) HeapViews.LONG.get(heap, i);
    if ((word & 0x80) == 0) {
      at = i + 1;
      return word & 0x7f;
    } else if ((word & 0x8000) == 0) {
      at = i + 2;
      return word & 0x7f | word >>> 1 & 0x3f80;
    } else if ((word & 0x80_0000) == 0) {
      at = i + 3;
      return sevenBits(word & 0xff_ffff);
    } else if ((word & 0x8000_0000L) == 0) {
      at = i + 4;
      return sevenBits(word & 0xffff_ffffL);
    } else if ((word & 0x80_0000_0000L) == 0) {
      at = i + 5;
      return sevenBits(word & 0xff_ffff_ffffL);
    } else if ((word & 0x8000_0000_0000L) == 0) {
      at = i + 6;
      return sevenBits(word & 0xffff_ffff_ffffL);
    } else if ((word & 0x80_0000_0000_0000L) == 0) {
      at = i + 7;
      return sevenBits(word & 0xff_ffff_ffff_ffffL);
    } else if (word >= 0) {
      at = i + 8;
      return sevenBits(word);
    }
    at = i + MAX_VAR64;
    return sevenBits(word) | (heap[i + 8] & 0xffL) << 56;
  }

  /** Joins the low seven bits of each byte of a word. */
  private static long sevenBits(long word) {
    long x = word & 0x7f7f_7f7f_7f7f_7f7fL;
    x = x & 0x007f_007f_007f_007fL | (x & 0x7f00_7f00_7f00_7f00L) >>> 1;
    x = x & 0x0000_3fff_0000_3fffL | (x & 0x3fff_0000_3fff_0000L) >>> 2;
    return x & 0x0fff_ffffL | (x & 0x0fff_ffff_0000_0000L) >>> 4;
  }

  private long slowVarUint64() {
    long value = 0;
    for (int shift = 0; shift < 56; shift += 7) {
      int b = readByte();
      value |= (b & 0x7fL) << shift;
      if (b >= 0) {
        return value;
      }
    }
    return value | (readByte() & 0xffL) << 56;
  }

  /** Reads a signed varint of up to 64 bits, zigzag-encoded. */
  public final long readVarInt64() {
    long value = readVarUint64();
    return value >>> 1 ^ -(value & 1);
  }

  /** Reads a length or size, and fails if it is 2^31 or more. */
  public final int readSize() {
    int size = readVarUint32();
    if (size < 0) {
      throw corrupt("Expected a size, found " + Integer.toUnsignedString(size));
    }
    return size;
  }

  /** Returns an exception for damaged bytes, at the current offset. */
  public final CorruptDataException corrupt(String message) {
    return located(new CorruptDataException(message));
  }

  /** Returns an exception with the current offset added. */
  @Override
  public final <E extends ForyException> E located(E e) {
    e.atOffset(at - start);
    return e;
  }
}
