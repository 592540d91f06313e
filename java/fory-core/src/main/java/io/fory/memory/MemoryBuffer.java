/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.backing.BackingChannel;
import io.fory.backing.BufferAccess;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.platform.HeapViews;
import io.fory.platform.MemoryAccess;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * Holds bytes with a writer index and a reader index, over a heap array or a part of it, a direct
 * buffer or any other {@code ByteBuffer}. All numbers are little-endian; every index counts in
 * bytes from 0.
 *
 * <p>{@code writeX} and {@code readX} move their index; {@code getX(index)} and {@code putX(index)}
 * move none. Reading is possible up to {@link #capacity()}: a wrapped array is readable at once,
 * and a written buffer has its content at its front.
 *
 * <p>A buffer made by {@code allocate} or {@code allocateDirect} grows as needed. A buffer made by
 * {@code wrap} is a view: it shares the content, never grows and never turns into a copy. Direct
 * memory belongs to the wrapped {@code ByteBuffer}, which the view keeps alive.
 *
 * <p>Writing past the end of a view, or to a read-only one, is a {@link ForyException}; reading
 * past the capacity is a {@link CorruptDataException}, and the index stays where it was, except in
 * a number of variable length.
 *
 * <p>Not thread-safe. The {@code Unchecked} methods trust their index as far as the JDK does: on
 * the heap and on Java 22 and later a wrong index gives an exception, elsewhere it can read or
 * write any memory. They are for callers that have reserved or consumed the bytes before, such as
 * generated code.
 */
public final class MemoryBuffer {
  // Cursor and memory are one class on purpose: see docs/design-decisions.md.

  private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

  /**
   * The number of bytes on their way to a stream that are worth a call of their own, instead of a
   * copy.
   */
  private static final int WRITTEN_THROUGH = 1 << 15;

  private static final byte[] NOTHING = {};

  static {
    BufferAccess.provide(new MemoryBufferAccess());
  }

  private byte[] heap; // null when off-heap
  private int heapOffset; // of index 0, in the array
  private ByteBuffer source; // the off-heap buffer that was wrapped or allocated; else null
  private Object memory; // the handle that MemoryAccess takes; of an array null until it is needed
  private long address; // the address that MemoryAccess takes; of an array not used
  private int capacity;
  private int writeCapacity; // capacity, or 0 when read-only: makes that check cost nothing
  private final boolean growable;
  private BackingChannel<MemoryBuffer> channel; // the stream behind the buffer, or null
  private boolean pinned; // written bytes stay, so that they can be taken back
  private ViewScope scope; // that lends the memory, else null
  private int writerIndex;
  private int readerIndex;

  private MemoryBuffer(byte[] heap, int heapOffset, int capacity, boolean growable) {
    this.heap = heap;
    this.heapOffset = heapOffset;
    this.capacity = capacity;
    this.writeCapacity = capacity;
    this.growable = growable;
  }

  private MemoryBuffer(ByteBuffer buffer, boolean growable) {
    this.growable = growable;
    setSource(buffer);
  }

  /** Returns a growing buffer whose bytes come from a channel or go to it. */
  static MemoryBuffer newStreaming(BackingChannel<MemoryBuffer> channel, int capacity) {
    MemoryBuffer buffer = allocate(capacity);
    buffer.channel = channel;
    return buffer;
  }

  private void setSource(ByteBuffer buffer) {
    source = buffer;
    memory = MemoryAccess.memoryOf(buffer);
    address = MemoryAccess.addressOf(buffer);
    capacity = buffer.capacity();
    writeCapacity = buffer.isReadOnly() ? 0 : capacity;
  }

  /** Returns a new growing buffer on the heap, with an initial capacity in bytes. */
  public static MemoryBuffer allocate(int capacity) {
    return new MemoryBuffer(new byte[capacity], 0, capacity, true);
  }

  /**
   * Returns a new growing buffer of direct memory, with an initial capacity in bytes. The memory is
   * freed when the buffer is garbage.
   */
  public static MemoryBuffer allocateDirect(int capacity) {
    return new MemoryBuffer(ByteBuffer.allocateDirect(capacity), true);
  }

  /** Returns a view of a whole array. */
  public static MemoryBuffer wrap(byte[] bytes) {
    return new MemoryBuffer(Objects.requireNonNull(bytes, "bytes"), 0, bytes.length, false);
  }

  /** Returns a view of {@code length} bytes of an array, starting at {@code offset}. */
  public static MemoryBuffer wrap(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    return new MemoryBuffer(bytes, offset, length, false);
  }

  /**
   * Returns a view of the remaining bytes of a buffer, from its position to its limit, which do not
   * change. The byte order of the buffer does not matter. Wrap a memory segment by {@code
   * wrap(segment.asByteBuffer())}, and keep it alive as long as you use the view.
   */
  public static MemoryBuffer wrap(ByteBuffer buffer) {
    if (buffer.hasArray()) {
      return new MemoryBuffer(
          buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining(), false);
    }
    return new MemoryBuffer(buffer.slice(), false);
  }

  // ---- Where the bytes are ----

  public int capacity() {
    return capacity;
  }

  /** Returns whether the bytes are outside the Java heap. */
  public boolean isDirect() {
    return heap == null && source.isDirect();
  }

  /** Returns the array that holds the bytes, or null if they are not in an accessible array. */
  public byte[] heapArray() {
    return heap;
  }

  /** Returns the position in {@link #heapArray()} of index 0. */
  public int heapOffset() {
    return heapOffset;
  }

  /**
   * Copies elements of a primitive array, from its byte {@code start} on, to {@code index}. Returns
   * false if this memory has no such copy, so that the caller copies element by element.
   */
  boolean putArrayUnchecked(int index, Object array, long start, int bytes) {
    if (heap != null && array instanceof boolean[] booleans) { // a segment copies none
      MemoryAccess.putBooleans(heap, heapOffset + index, booleans, (int) start, bytes);
      return true;
    }
    return MemoryAccess.putArray(memory(), address, heapOffset + index, array, start, bytes);
  }

  /** Copies bytes from {@code index} on into a primitive array, as {@link #putArrayUnchecked}. */
  boolean getArrayUnchecked(int index, Object array, long start, int bytes) {
    if (heap != null && array instanceof boolean[] booleans) {
      MemoryAccess.getBooleans(heap, heapOffset + index, booleans, (int) start, bytes);
      return true;
    }
    return MemoryAccess.getArray(memory(), address, heapOffset + index, array, start, bytes);
  }

  private Object memory() {
    if (memory == null) {
      memory = MemoryAccess.memoryOf(heap);
    }
    return memory;
  }

  /**
   * Returns the buffer to or from which a long run of elements is copied in one go: the one behind
   * this window, or this one itself. Null in a stream.
   */
  MemoryBuffer bulkTarget() {
    return channel == null || pinned ? this : channel.bulkTarget();
  }

  /** Returns the index of the next byte written. */
  public int writerIndex() {
    return writerIndex;
  }

  /** Moves the writer index to an index from 0 to {@link #capacity()}. */
  public MemoryBuffer writerIndex(int index) {
    if (index < 0 || index > capacity) {
      throw outside("writer index", index);
    }
    writerIndex = index;
    return this;
  }

  /** Returns the index of the next byte read. */
  public int readerIndex() {
    return readerIndex;
  }

  /** Moves the reader index to an index from 0 to {@link #capacity()}. */
  public MemoryBuffer readerIndex(int index) {
    if (index < 0 || index > capacity) {
      throw outside("reader index", index);
    }
    readerIndex = index;
    return this;
  }

  /**
   * Returns the number of bytes that can still be read. For a stream it does not wait for more
   * bytes.
   */
  public int remaining() {
    return capacity - readerIndex;
  }

  /** Returns the number of bytes that fit before the buffer grows, or hands bytes to its stream. */
  public int writableBytes() {
    return writeCapacity - writerIndex;
  }

  /** See {@link BufferAccess#mayHold}. */
  boolean mayHold(long bytes) {
    return bytes <= remaining() || channel != null && channel.mayHold(bytes - remaining());
  }

  /**
   * Returns the position of an index in the message. In a stream it also counts the bytes that have
   * passed.
   */
  public long position(int index) {
    return channel == null ? index : channel.bytesBefore() + index;
  }

  /** See {@link BufferAccess#isStreaming}. */
  boolean isStreaming() {
    return channel != null;
  }

  /** See {@link BufferAccess#pin}. */
  boolean pin() {
    pinned = channel == null || channel.canPin();
    return pinned;
  }

  /** See {@link BufferAccess#unpin}. */
  void unpin() {
    pinned = false;
  }

  /**
   * Returns a view of all bytes as a {@code ByteBuffer} in big-endian order, its position at the
   * reader index and its limit at the writer index, or at the capacity when the writer index is 0
   * or before the reader index. The view shares the content until this buffer grows.
   */
  public ByteBuffer asByteBuffer() {
    ByteBuffer view = heap != null ? heapView() : source.duplicate();
    view.clear();
    view.limit(readerIndex + shownBytes());
    return view.position(readerIndex);
  }

  private ByteBuffer heapView() {
    return capacity == heap.length
        ? ByteBuffer.wrap(heap)
        : ByteBuffer.wrap(heap, heapOffset, capacity).slice();
  }

  /** Returns a copy of {@code length} bytes from {@code index} on. */
  public byte[] copyOfRange(int index, int length) {
    Objects.checkFromIndexSize(index, length, capacity);
    return copyOfRangeUnchecked(index, length);
  }

  /** The JVM clears a new array before it is filled, but for what {@code Arrays.copyOf} makes. */
  private byte[] copyOfRangeUnchecked(int index, int length) {
    if (heap != null) {
      int from = heapOffset + index;
      return Arrays.copyOfRange(heap, from, from + length);
    }
    byte[] copy = new byte[length];
    MemoryAccess.get(memory, address, index, copy, 0, length);
    return copy;
  }

  /**
   * Returns the reason of a failed call: an exception that reports memory that was taken away, else
   * the failure itself.
   */
  public Throwable explain(Throwable failure) {
    String fault = heap != null ? null : MemoryAccess.fault(memory);
    return fault == null ? failure : new ForyException(fault, failure);
  }

  // ---- Room to write, bytes to read ----

  /** Makes room for {@code length} more bytes at the writer index; the buffer grows if needed. */
  public void ensureWritable(int length) {
    if (writeCapacity - writerIndex < length) {
      grow(length);
    }
  }

  /**
   * Makes room for {@code length} bytes and moves the writer index after them.
   *
   * @return the index of the first of them
   */
  public int reserve(int length) {
    int index = writerIndex;
    if (index > writeCapacity - length) { // see consume
      grow(length);
      index = writerIndex;
    }
    writerIndex = index + length;
    return index;
  }

  /**
   * Moves the reader index after the next {@code length} bytes.
   *
   * @return the index of the first of them
   * @throws CorruptDataException if fewer bytes are left; the reader index is then unchanged
   */
  public int consume(int length) {
    int index = readerIndex;
    // Nothing on the right side changes in a loop. Written as capacity - index < length, the JIT
    // keeps the check in each turn: 64 ints in and out take 1.35 ns each then, not 0.69 (JDK 17).
    if (index > capacity - length || length < 0) {
      index = fetch(length);
    }
    readerIndex = index + length;
    return index;
  }

  private int fetch(int length) {
    if (channel != null && length > 0) {
      channel.fill(length);
    }
    if (capacity - readerIndex < length || length < 0) {
      throw truncated(length);
    }
    return readerIndex;
  }

  /** See {@link BufferAccess#prefetch}. */
  void prefetch(int length) {
    if (channel != null && remaining() < length) {
      channel.fill(length);
    }
  }

  private void grow(int length) {
    if (channel != null && !pinned) {
      channel.makeRoom(length);
    } else {
      growBy(length);
    }
  }

  /** Makes room at the writer index by more memory. */
  void growBy(int length) {
    if (writeCapacity - writerIndex >= length) {
      return;
    }
    if (writeCapacity != capacity) {
      throw new ForyException("The buffer is read-only");
    }
    long needed = (long) writerIndex + length;
    if (!growable || needed > MAX_CAPACITY) {
      throw new ForyException(
          growable
              ? "A buffer holds at most %s bytes, but %s are needed".formatted(MAX_CAPACITY, needed)
              : "The buffer is too small: %s bytes at index %s do not fit into its %s bytes. A view made by wrap never grows; use MemoryBuffer.allocate for one that does"
                  .formatted(length, writerIndex, capacity));
    }
    int larger = (int) Math.min(MAX_CAPACITY, Math.max(needed, Math.max(64, capacity * 2L)));
    if (heap != null) {
      heap = Arrays.copyOf(heap, larger);
      memory = null;
      capacity = larger;
      writeCapacity = larger;
    } else {
      setSource(ByteBuffer.allocateDirect(larger).put(source.clear()));
    }
  }

  /** The error for bytes that the message does not have. */
  private CorruptDataException truncated(long length) {
    boolean empty = remaining() == 0 && position(readerIndex) == 0;
    CorruptDataException e =
        new CorruptDataException(
            empty
                ? "There are no bytes"
                : "The data ends too early: expected %s bytes, %s left. Is it cut off?"
                    .formatted(length, remaining()));
    e.atOffset(position(readerIndex));
    return e;
  }

  private IndexOutOfBoundsException outside(String what, int index) {
    return new IndexOutOfBoundsException(
        "%s must be between 0 and %s, but is %s".formatted(what, capacity, index));
  }

  // ---- Views ----

  static MemoryBuffer emptyView() {
    return new MemoryBuffer(NOTHING, 0, 0, false);
  }

  /** Returns a buffer with its own indices over the same bytes. */
  public MemoryBuffer duplicate() {
    MemoryBuffer twin = emptyView();
    twin.look(this, 0, capacity);
    if (scope != null) {
      scope.add(twin);
    }
    return twin;
  }

  /** Makes this buffer, and all buffers over the same bytes, end with a scope. */
  void lend(ViewScope newScope) {
    scope = newScope;
    newScope.add(this);
  }

  /** Returns the scope for which the memory is lent; null if it is not. */
  ViewScope scope() {
    return scope;
  }

  /**
   * Returns whether the memory is lent, so that no buffer of {@code java.nio} may be a view of it.
   */
  public boolean isLent() {
    return scope != null && !scope.hasNioViews();
  }

  /** See {@link BufferAccess#attach}. */
  void attach(MemoryBuffer content) {
    look(content, content.readerIndex, content.shownBytes());
    readerIndex = 0;
    writerIndex = 0;
  }

  /** Returns the number of bytes of this buffer that a view shows. */
  int shownBytes() {
    return (writerIndex > 0 && writerIndex >= readerIndex ? writerIndex : capacity) - readerIndex;
  }

  /** See {@link BufferAccess#detach}. */
  void detach() {
    heap = NOTHING;
    heapOffset = 0;
    source = null;
    memory = null;
    scope = null;
    readerIndex = 0;
    writerIndex = 0;
    limit(0);
  }

  private void look(MemoryBuffer other, int start, int length) {
    if (other.heap == null && length < other.capacity) {
      setSource(other.source.slice(start, length));
    } else {
      source = other.source;
      memory = other.memory;
      address = other.address;
      capacity = length;
      writeCapacity = other.writeCapacity == 0 ? 0 : length;
    }
    heap = other.heap;
    heapOffset = other.heapOffset + start;
    scope = other.scope;
  }

  // ---- For channels ----

  /**
   * Moves the remaining bytes to index 0, with room for {@code room} bytes in all, and returns the
   * array.
   */
  byte[] compact(int room) {
    int left = remaining();
    byte[] before = heap;
    if (before.length < room) {
      heap = new byte[room]; // stored only when it changes: G1 issues a fence for a reference
      memory = null;
    }
    if (left > 0) {
      System.arraycopy(before, readerIndex, heap, 0, left);
    }
    readerIndex = 0;
    limit(left);
    return heap;
  }

  /** Sets the capacity, for reading and writing. */
  void limit(int bytes) {
    capacity = bytes;
    writeCapacity = bytes;
  }

  // ---- For strings whose bytes are read and written in the array ----

  /** Moves the reader index over bytes that were read in the array; does not check it. */
  void skipRead(int bytes) {
    readerIndex += bytes;
  }

  /** Moves the writer index over bytes that were put into the array; does not check it. */
  void skipWritten(int bytes) {
    writerIndex += bytes;
  }

  // ---- Sequential writing ----

  public void writeBoolean(boolean value) {
    writeByte(value ? 1 : 0);
  }

  /** Writes the low eight bits. */
  public void writeByte(int value) {
    putByteUnchecked(reserve(1), (byte) value);
  }

  public void writeShort(short value) {
    putShortUnchecked(reserve(2), value);
  }

  public void writeChar(char value) {
    putShortUnchecked(reserve(2), (short) value);
  }

  public void writeInt(int value) {
    putIntUnchecked(reserve(4), value);
  }

  public void writeLong(long value) {
    putLongUnchecked(reserve(8), value);
  }

  public void writeFloat(float value) {
    putIntUnchecked(reserve(4), Float.floatToRawIntBits(value));
  }

  public void writeDouble(double value) {
    putLongUnchecked(reserve(8), Double.doubleToRawLongBits(value));
  }

  /** Writes an unsigned number in 1 to 5 bytes, seven bits each, low bits first (LEB128). */
  public void writeVarUint32(int value) {
    if ((value & ~0x7f) == 0) {
      writeByte(value);
    } else if (heap != null && writeCapacity - writerIndex >= Varints.MAX_32) {
      int at = heapOffset + writerIndex;
      writerIndex += Varints.put(heap, at, value) - at;
    } else {
      writeVarUint(value & 0xffffffffL);
    }
  }

  /** Writes an unsigned number in 1 to 10 bytes, seven bits each, low bits first (LEB128). */
  public void writeVarUint64(long value) {
    if (heap != null && writeCapacity - writerIndex >= Varints.MAX_64) {
      int at = heapOffset + writerIndex;
      writerIndex += Varints.put(heap, at, value) - at;
    } else {
      writeVarUint(value);
    }
  }

  /**
   * Writes up to 16 bytes in two stores that may overlap, and no further byte.
   *
   * @param start the first eight bytes; if there are fewer, the bytes from the lowest on
   * @param end the last eight bytes; not used if there are fewer
   */
  public void writeBytesOf(long start, long end, int length) {
    int at = reserve(length);
    if (length >= Long.BYTES) {
      putLongUnchecked(at, start);
      putLongUnchecked(at + length - Long.BYTES, end);
    } else if (length >= Integer.BYTES) {
      putIntUnchecked(at, (int) start);
      putIntUnchecked(at + length - Integer.BYTES, (int) (start >>> 8 * (length - Integer.BYTES)));
    } else if (length >= Short.BYTES) {
      putShortUnchecked(at, (short) start);
      putByteUnchecked(at + length - 1, (byte) (start >>> 8 * (length - 1)));
    } else if (length > 0) {
      putByteUnchecked(at, (byte) start);
    }
  }

  /** Writes a number where {@link Varints} cannot: off the heap, or at the end of the buffer. */
  private void writeVarUint(long value) {
    int last = (63 - Long.numberOfLeadingZeros(value | 1)) / 7;
    int at = reserve(last + 1);
    long rest = value;
    for (int i = 0; i < last; i++) {
      putByteUnchecked(at + i, (byte) (rest | 0x80));
      rest >>>= 7;
    }
    putByteUnchecked(at + last, (byte) rest);
  }

  /** Joins the low seven bits of each of eight bytes, the lowest byte first, to 56 bits. */
  private static long gather(long bytes) {
    long x = bytes & 0x007f007f007f007fL | (bytes & 0x7f007f007f007f00L) >>> 1;
    x = x & 0x00003fff00003fffL | (x & 0x3fff00003fff0000L) >>> 2;
    return x & 0x000000000fffffffL | (x & 0x0fffffff00000000L) >>> 4;
  }

  /** Writes a signed number, zigzag-encoded, in 1 to 5 bytes. */
  public void writeVarInt32(int value) {
    writeVarUint32(value << 1 ^ value >> 31);
  }

  /** Writes a signed number, zigzag-encoded, in 1 to 10 bytes. */
  public void writeVarInt64(long value) {
    writeVarUint64(value << 1 ^ value >> 63);
  }

  /** Writes {@code length} bytes of an array. */
  public void writeBytes(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (channel != null && !pinned && length >= WRITTEN_THROUGH) {
      channel.writeThrough(ByteBuffer.wrap(bytes, offset, length));
      return;
    }
    putBytesUnchecked(reserve(length), bytes, offset, length);
  }

  /** Writes the remaining bytes of a buffer, whose position does not change. */
  public void writeBytes(ByteBuffer bytes) {
    int length = bytes.remaining();
    if (channel != null && !pinned && length >= WRITTEN_THROUGH) {
      channel.writeThrough(bytes.slice());
      return;
    }
    int at = reserve(length);
    asByteBuffer().clear().put(at, bytes, bytes.position(), length);
  }

  // ---- Sequential reading ----

  /** Reads a byte; any byte except 0 is true. */
  public boolean readBoolean() {
    return readByte() != 0;
  }

  public byte readByte() {
    return getByteUnchecked(consume(1));
  }

  public short readShort() {
    return getShortUnchecked(consume(2));
  }

  public char readChar() {
    return (char) getShortUnchecked(consume(2));
  }

  public int readInt() {
    return getIntUnchecked(consume(4));
  }

  public long readLong() {
    return getLongUnchecked(consume(8));
  }

  public float readFloat() {
    return Float.intBitsToFloat(getIntUnchecked(consume(4)));
  }

  public double readDouble() {
    return Double.longBitsToDouble(getLongUnchecked(consume(8)));
  }

  /**
   * Reads a number that {@link #writeVarUint32} wrote.
   *
   * @throws CorruptDataException if the number needs more than 32 bits
   */
  public int readVarUint32() {
    byte first = readByte();
    return first >= 0 ? first : (int) readRest(first, 32);
  }

  /**
   * Reads a number that {@link #writeVarUint64} wrote.
   *
   * @throws CorruptDataException if the number needs more than 64 bits
   */
  public long readVarUint64() {
    byte first = readByte();
    return first >= 0 ? first : readRest(first, 64);
  }

  /** Reads a number that {@link #writeVarInt32} wrote. */
  public int readVarInt32() {
    int zigzag = readVarUint32();
    return zigzag >>> 1 ^ -(zigzag & 1);
  }

  /** Reads a number that {@link #writeVarInt64} wrote. */
  public long readVarInt64() {
    long zigzag = readVarUint64();
    return zigzag >>> 1 ^ -(zigzag & 1);
  }

  private long readRest(byte first, int bits) {
    int start = readerIndex - 1;
    if (capacity - start >= Long.BYTES) {
      long word = getLongUnchecked(start);
      long ends = ~word & 0x8080808080808080L;
      int bytes = Long.numberOfTrailingZeros(ends) + 1 >>> 3;
      long value = ends == 0 ? -1 : gather(word & -1L >>> 64 - 8 * bytes);
      if (ends != 0 && 7 * (bytes - 1) < bits && value >>> (bits - 1) <= 1) {
        readerIndex = start + bytes;
        return value;
      }
    }
    return readRestSlowly(first, bits);
  }

  private long readRestSlowly(byte first, int bits) {
    long value = first & 0x7f;
    for (int shift = 7; shift < bits; shift += 7) {
      byte next = readByte();
      int room = bits - shift;
      if (room < 7 && (next & 0xff) >>> room != 0) {
        break; // the last byte has bits, or a successor, beyond the number's width
      }
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    CorruptDataException e =
        new CorruptDataException(
            "Expected a number of at most %s bits, found more".formatted(bits));
    e.atOffset(position(readerIndex - 1));
    throw e;
  }

  /**
   * Reads {@code length} bytes into a new array. A length that comes from untrusted bytes is read
   * by {@link io.fory.spi.ReadContext#readArrayLength}, which checks it: for a stream the array is
   * made before the bytes have come.
   */
  public byte[] readBytes(int length) {
    if (channel == null || length <= remaining()) {
      return copyOfRangeUnchecked(consume(length), length);
    }
    byte[] array = new byte[length];
    readBytes(array, 0, length);
    return array;
  }

  /** Reads {@code length} bytes into an array. */
  public void readBytes(byte[] target, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, target.length);
    int done = 0;
    while (channel != null && length - done > remaining()) {
      // A long array need not be in the buffer as a whole.
      int part = remaining();
      getBytesUnchecked(consume(part), target, offset + done, part);
      done += part;
      if (length - done >= WRITTEN_THROUGH) {
        done += channel.readThrough(target, offset + done, length - done);
        if (done < length) {
          throw truncated(length - done);
        }
        return;
      }
      fetch(1);
    }
    getBytesUnchecked(consume(length - done), target, offset + done, length - done);
  }

  // ---- Absolute access, checked ----

  public byte getByte(int index) {
    return getByteUnchecked(Objects.checkFromIndexSize(index, 1, capacity));
  }

  public int getInt(int index) {
    return getIntUnchecked(Objects.checkFromIndexSize(index, 4, capacity));
  }

  public long getLong(int index) {
    return getLongUnchecked(Objects.checkFromIndexSize(index, 8, capacity));
  }

  public void putByte(int index, byte value) {
    putByteUnchecked(Objects.checkFromIndexSize(index, 1, writeCapacity), value);
  }

  public void putInt(int index, int value) {
    putIntUnchecked(Objects.checkFromIndexSize(index, 4, writeCapacity), value);
  }

  public void putLong(int index, long value) {
    putLongUnchecked(Objects.checkFromIndexSize(index, 8, writeCapacity), value);
  }

  // ---- Absolute access, trusting the caller ----

  public byte getByteUnchecked(int index) {
    return heap != null ? heap[heapOffset + index] : MemoryAccess.getByte(memory, address, index);
  }

  public short getShortUnchecked(int index) {
    return heap != null
        ? (short) HeapViews.SHORT.get(heap, heapOffset + index)
        : MemoryAccess.getShort(memory, address, index);
  }

  public int getIntUnchecked(int index) {
    return heap != null
        ? (int) HeapViews.INT.get(heap, heapOffset + index)
        : MemoryAccess.getInt(memory, address, index);
  }

  public long getLongUnchecked(int index) {
    return heap != null
        ? (long) HeapViews.LONG.get(heap, heapOffset + index)
        : MemoryAccess.getLong(memory, address, index);
  }

  public void putByteUnchecked(int index, byte value) {
    if (heap != null) {
      heap[heapOffset + index] = value;
    } else {
      MemoryAccess.putByte(memory, address, index, value);
    }
  }

  public void putShortUnchecked(int index, short value) {
    if (heap != null) {
      HeapViews.SHORT.set(heap, heapOffset + index, value);
    } else {
      MemoryAccess.putShort(memory, address, index, value);
    }
  }

  public void putIntUnchecked(int index, int value) {
    if (heap != null) {
      HeapViews.INT.set(heap, heapOffset + index, value);
    } else {
      MemoryAccess.putInt(memory, address, index, value);
    }
  }

  public void putLongUnchecked(int index, long value) {
    if (heap != null) {
      HeapViews.LONG.set(heap, heapOffset + index, value);
    } else {
      MemoryAccess.putLong(memory, address, index, value);
    }
  }

  /** Copies {@code length} bytes from {@code index} on into an array. */
  public void getBytesUnchecked(int index, byte[] target, int offset, int length) {
    if (heap != null) {
      System.arraycopy(heap, heapOffset + index, target, offset, length);
    } else {
      MemoryAccess.get(memory, address, index, target, offset, length);
    }
  }

  /** Copies {@code length} bytes of an array to {@code index}. */
  public void putBytesUnchecked(int index, byte[] source, int offset, int length) {
    if (heap != null) {
      System.arraycopy(source, offset, heap, heapOffset + index, length);
    } else {
      MemoryAccess.put(memory, address, index, source, offset, length);
    }
  }

  @Override
  public String toString() {
    return "MemoryBuffer[%s, capacity=%s, readerIndex=%s, writerIndex=%s]"
        .formatted(heap != null ? "heap" : "off-heap", capacity, readerIndex, writerIndex);
  }
}
