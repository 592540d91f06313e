/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.codec.Buffers;
import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.util.Arrays;

/**
 * Integers in as many bytes as they need, without a branch per byte. They come in groups of up to
 * {@value #GROUP}; a group is its control bits and then its data:
 *
 * <ul>
 *   <li>control: for each number its length in bytes less one, 2 bits for an int and 3 for a long,
 *       the first number in the lowest bits, padded to full bytes;
 *   <li>data: the low bytes of each zigzag-encoded number, little-endian.
 * </ul>
 *
 * Every number is stored and loaded whole and the position moves by its length. Holds scratch
 * arrays and so belongs to one call at a time.
 */
public final class CompressedNumbers {
  private static final int GROUP = 16;
  private static final int INT_BITS = 2;
  private static final int LONG_BITS = 3;

  private int[] ints = new int[0];
  private long[] longs = new long[0];
  private MemoryBuffer padded;

  /** Returns a scratch array for some ints; its content is undefined. */
  public int[] ints(int count) {
    if (ints.length < count) {
      ints = new int[count];
    }
    return ints;
  }

  /** Returns a scratch array for some longs; its content is undefined. */
  public long[] longs(int count) {
    if (longs.length < count) {
      longs = new long[count];
    }
    return longs;
  }

  private static int controlBytes(int count, int bits) {
    return count * bits + 7 >>> 3;
  }

  /** Writes the first {@code count} ints of {@link #ints}. */
  public void writeInts(MemoryBuffer out, int count) {
    for (int from = 0; from < count; from += GROUP) {
      int size = Math.min(GROUP, count - from);
      int controlBytes = controlBytes(size, INT_BITS);
      int most = controlBytes + size * Integer.BYTES;
      MemoryBuffer target = out.writableBytes() >= most ? out : padding();
      int start = target.reserve(most);
      int at = start + controlBytes;
      long control = 0;
      for (int i = 0; i < size; i++) {
        int value = ints[from + i];
        int zigzag = value << 1 ^ value >> 31;
        int length = 31 - Integer.numberOfLeadingZeros(zigzag | 1) >>> 3;
        target.putIntUnchecked(at, zigzag);
        control |= (long) length << i * INT_BITS;
        at += length + 1;
      }
      putControl(target, start, control, controlBytes);
      end(out, target, at);
    }
  }

  /** Writes the first {@code count} longs of {@link #longs}. */
  public void writeLongs(MemoryBuffer out, int count) {
    for (int from = 0; from < count; from += GROUP) {
      int size = Math.min(GROUP, count - from);
      int controlBytes = controlBytes(size, LONG_BITS);
      int most = controlBytes + size * Long.BYTES;
      MemoryBuffer target = out.writableBytes() >= most ? out : padding();
      int start = target.reserve(most);
      int at = start + controlBytes;
      long control = 0;
      for (int i = 0; i < size; i++) {
        long value = longs[from + i];
        long zigzag = value << 1 ^ value >> 63;
        int length = 63 - Long.numberOfLeadingZeros(zigzag | 1) >>> 3;
        target.putLongUnchecked(at, zigzag);
        control |= (long) length << i * LONG_BITS;
        at += length + 1;
      }
      putControl(target, start, control, controlBytes);
      end(out, target, at);
    }
  }

  /** Writes a group from a scratch array, where the buffer might have been too short for it. */
  private static void end(MemoryBuffer out, MemoryBuffer target, int end) {
    if (target == out) {
      out.writerIndex(end);
    } else {
      out.writeBytes(target.heapArray(), 0, end);
    }
  }

  private MemoryBuffer padding() {
    if (padded == null) {
      padded = MemoryBuffer.allocate(GROUP * (Long.BYTES + 1));
    }
    return padded.writerIndex(0);
  }

  private static void putControl(MemoryBuffer out, int at, long control, int bytes) {
    for (int i = 0; i < bytes; i++) {
      out.putByteUnchecked(at + i, (byte) (control >>> (i << 3)));
    }
  }

  private static long getControl(MemoryBuffer in, int at, int bytes) {
    long control = 0;
    for (int i = 0; i < bytes; i++) {
      control |= (in.getByteUnchecked(at + i) & 0xffL) << (i << 3);
    }
    return control;
  }

  /** Reads {@code count} ints into an array, valid until the next call. */
  public int[] readInts(MemoryBuffer in, int count) {
    int[] target = ints(count);
    for (int from = 0; from < count; from += GROUP) {
      int size = Math.min(GROUP, count - from);
      int controlBytes = controlBytes(size, INT_BITS);
      MemoryBuffer source = withSlack(in, controlBytes + size * Integer.BYTES);
      int start = source == in ? in.readerIndex() : 0;
      long control = getControl(source, start, controlBytes);
      int at = start + controlBytes;
      for (int i = 0; i < size; i++) {
        int length = (int) (control >>> i * INT_BITS) & 3;
        int zigzag = source.getIntUnchecked(at) & -1 >>> (3 - length << 3);
        target[from + i] = zigzag >>> 1 ^ -(zigzag & 1);
        at += length + 1;
      }
      in.consume(at - start);
    }
    return target;
  }

  /** Reads {@code count} longs into an array, valid until the next call. */
  public long[] readLongs(MemoryBuffer in, int count) {
    long[] target = longs(count);
    for (int from = 0; from < count; from += GROUP) {
      int size = Math.min(GROUP, count - from);
      int controlBytes = controlBytes(size, LONG_BITS);
      MemoryBuffer source = withSlack(in, controlBytes + size * Long.BYTES);
      int start = source == in ? in.readerIndex() : 0;
      long control = getControl(source, start, controlBytes);
      int at = start + controlBytes;
      for (int i = 0; i < size; i++) {
        int length = (int) (control >>> i * LONG_BITS) & 7;
        long zigzag = source.getLongUnchecked(at) & -1L >>> (7 - length << 3);
        target[from + i] = zigzag >>> 1 ^ -(zigzag & 1);
        at += length + 1;
      }
      in.consume(at - start);
    }
    return target;
  }

  /**
   * Returns the buffer itself if that many bytes are left in it, else a padded copy of the rest.
   */
  private MemoryBuffer withSlack(MemoryBuffer in, int bytes) {
    Buffers.ACCESS.prefetch(in, bytes);
    int left = in.remaining();
    if (left >= bytes) {
      return in;
    }
    if (left == 0) {
      throw new CorruptDataException("The data ends before a group of numbers");
    }
    byte[] copy = padding().heapArray();
    Arrays.fill(copy, (byte) 0);
    in.getBytesUnchecked(in.readerIndex(), copy, 0, left);
    return padded;
  }
}
