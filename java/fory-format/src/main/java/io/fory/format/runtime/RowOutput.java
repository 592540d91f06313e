/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.exception.ForyException;
import io.fory.format.layout.RowLayout;
import io.fory.format.layout.Utf8;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapViews;
import io.fory.platform.Latin1;
import io.fory.platform.PlainContents;
import io.fory.platform.StringInternals;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/**
 * Collects the bytes of a row, in an array of its own or directly in that of a heap buffer.
 * Reserved bytes are not zeroed, so the caller must set all of them. Used by one call at a time.
 */
public final class RowOutput {
  private static final int INITIAL_SIZE = 256;
  private static final int MAX_KEPT = 1 << 20;
  private static final int MAX_SIZE = Integer.MAX_VALUE - 8;

  /** Strings of more chars are measured before bytes are reserved for them. */
  private static final int LONG_STRING = 1 << 12;

  private final Latin1 latin1 = new Latin1();
  private final int decimalBytes;
  private byte[] heap;
  private int position;
  private int limit;
  private byte[] own = new byte[INITIAL_SIZE];
  private MemoryBuffer target; // null while own is written

  /**
   * Makes an empty output.
   *
   * @param wideDecimals whether decimals have 32 bytes instead of 16
   */
  public RowOutput(boolean wideDecimals) {
    decimalBytes = wideDecimals ? RowLayout.WIDE_DECIMAL_BYTES : RowLayout.DECIMAL_BYTES;
  }

  /** Returns the size of a decimal, in bytes. */
  int decimalBytes() {
    return decimalBytes;
  }

  /** Starts to write to the output's own array, from index 0. */
  public RowOutput toOwn() {
    heap = own;
    position = 0;
    limit = own.length;
    return this;
  }

  /** Starts to write to a heap buffer, from its writer index. */
  public RowOutput to(MemoryBuffer buffer) {
    target = buffer;
    show();
    position = buffer.heapOffset() + buffer.writerIndex();
    return this;
  }

  private void show() {
    heap = target.heapArray();
    limit = target.heapOffset() + target.writerIndex() + target.writableBytes();
  }

  /** Moves the writer index of the heap buffer past the written bytes. */
  public void finish() {
    target.writerIndex(position - target.heapOffset());
  }

  /** Drops the reference to the heap buffer, and the own array if it has become large. */
  public void release() {
    target = null;
    if (own.length > MAX_KEPT) {
      own = new byte[INITIAL_SIZE];
    }
    heap = own;
  }

  /**
   * Returns the array that is written to. Each call that can make the output grow may replace it.
   */
  public byte[] heap() {
    return heap;
  }

  /** Returns the index in the array where the next byte will be written. */
  public int position() {
    return position;
  }

  /**
   * Reserves bytes.
   *
   * @return the index of the first one; the caller must set them all
   */
  public int reserve(int bytes) {
    if (limit - position < bytes) {
      grow(bytes);
    }
    int at = position;
    position = at + bytes;
    return at;
  }

  /**
   * Reserves bytes; fails if there are more than an array can have.
   *
   * @return the index of the first one; the caller must set them all
   */
  public int reserve(long bytes) {
    if (bytes > MAX_SIZE) {
      throw tooLarge(bytes);
    }
    return reserve((int) bytes);
  }

  private void grow(int bytes) {
    if (target != null) {
      int start = target.heapOffset() + target.writerIndex();
      long wanted = (long) position - start + bytes;
      if (wanted > MAX_SIZE) {
        throw tooLarge(wanted);
      }
      target.ensureWritable((int) wanted);
      show(); // a buffer that grows has offset 0, before and after: the position stays
      return;
    }
    long needed = (long) position + bytes;
    if (needed > MAX_SIZE) {
      throw tooLarge(needed);
    }
    own = Arrays.copyOf(own, (int) Math.min(MAX_SIZE, Math.max(needed, own.length * 2L)));
    heap = own;
    limit = own.length;
  }

  private static ForyException tooLarge(long bytes) {
    return new ForyException(
        "A row has at most %s bytes, but this one needs %s or more".formatted(MAX_SIZE, bytes));
  }

  /**
   * Appends an array of elements without any nulls.
   *
   * @return the index of the array; the caller must set all elements
   */
  public int array(int count, int width) {
    int start = reserve(RowLayout.arrayFixedBytes(count, width));
    int first = firstElement(start, count);
    putLong(start, count);
    for (int at = start + RowLayout.WORD; at < first; at += RowLayout.WORD) {
      putLong(at, 0);
    }
    if ((count * width & 7) != 0) {
      putLong(position - RowLayout.WORD, 0); // zeroes the padding; the elements are set later
    }
    return start;
  }

  /** Returns the index of the first element of an array. */
  public static int firstElement(int start, int count) {
    return start + RowLayout.WORD + RowLayout.bitmapBytes(count);
  }

  /** Sets an element of an array to null. */
  public void nullElement(int start, int index, int slot, int width) {
    heap[start + RowLayout.WORD + (index >> 3)] |= (byte) (1 << (index & 7));
    FixedCodec.store(heap, slot, width, 0);
  }

  /** Returns the error for a null key, or a null element of a queue. */
  public static ForyException nullKey() {
    return new ForyException(
        "Expected a key, or an element of a Queue or Deque, found null: rows have no such keys, and an ArrayDeque is read, which takes no null. Declare a List or a LinkedList");
  }

  /** Returns the elements to write: see {@link PlainContents#of(Collection, Class)}. */
  public static Collection<?> content(Collection<?> collection, Class<?> declared) {
    return PlainContents.of(collection, declared);
  }

  /** Returns the entries to write: see {@link PlainContents#of(Map, Class)}. */
  public static Map<?, ?> content(Map<?, ?> map, Class<?> declared) {
    return PlainContents.of(map, declared);
  }

  /**
   * Returns the error for a collection whose iterator did not return as many elements as its size
   * said.
   */
  public static ForyException changed(int count) {
    return new ForyException(
        "A collection of %s elements changed while it was written".formatted(count));
  }

  /** Writes the size and offset of a value into its slot. */
  public void slot(int slot, int size, int offset) {
    HeapViews.LONG.set(heap, slot, RowLayout.slot(size, offset));
  }

  /** Writes eight bytes at an index. */
  public void putLong(int at, long value) {
    HeapViews.LONG.set(heap, at, value);
  }

  /**
   * Appends a value of variable size, and writes its size and offset into its slot.
   *
   * @param start the index of the row or array that has the slot
   * @param slot the index of the slot
   */
  public void body(int start, int slot, BodyCodec codec, Object value) {
    int at = position;
    int size = codec.write(this, value);
    HeapViews.LONG.set(heap, slot, RowLayout.slot(size, at - start));
  }

  /** Appends a string, and writes its size and offset into its slot. */
  public void string(int start, int slot, String value) {
    int at = position;
    int size = string(value);
    HeapViews.LONG.set(heap, slot, RowLayout.slot(size, at - start));
  }

  /**
   * Appends a string, padded.
   *
   * @return its size in bytes, without padding
   */
  public int string(String s) {
    if (StringInternals.READABLE && StringInternals.coder(s) == StringInternals.LATIN1) {
      byte[] value = StringInternals.value(s);
      if (Utf8.isAscii(value, 0, value.length)) {
        return bytes(value, value.length);
      }
    } else if (!StringInternals.READABLE) {
      int size = portable(s);
      if (size >= 0) {
        return size;
      }
    }
    return encoded(s);
  }

  /**
   * Appends the first bytes of an array, padded.
   *
   * @return {@code length}
   */
  public int bytes(byte[] source, int length) {
    int at = padded(length);
    System.arraycopy(source, 0, heap, at, length);
    return length;
  }

  /** Reserves bytes and zeroed padding. */
  private int padded(int length) {
    if (length == 0) {
      return position;
    }
    int at = reserve(RowLayout.padded((long) length));
    HeapViews.LONG.set(heap, position - RowLayout.WORD, 0L);
    return at;
  }

  /** Appends a string if it is ASCII; otherwise appends nothing and returns -1. */
  @SuppressWarnings("deprecation") // deprecated for dropping the high bytes, which are zero here
  private int portable(String s) {
    if (!latin1.isAll(s, s.length())) {
      return -1;
    }
    int length = s.length();
    int at = padded(length);
    s.getBytes(0, length, heap, at);
    if (!Utf8.isAscii(heap, at, length)) {
      position = at;
      return -1;
    }
    return length;
  }

  private int encoded(String s) {
    int length = s.length();
    long room = length <= LONG_STRING ? (long) length * Utf8.MAX_BYTES : Utf8.size(s);
    int at = reserve(RowLayout.padded(room));
    int end = Utf8.encode(s, heap, at);
    position = at + RowLayout.padded(end - at);
    Arrays.fill(heap, end, position, (byte) 0);
    return end - at;
  }

  /** Returns a copy of the bytes written from an index on. */
  public byte[] copyFrom(int start) {
    return Arrays.copyOfRange(heap, start, position);
  }
}
