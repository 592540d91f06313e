/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.graph.RefTable;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapViews;
import io.fory.platform.Latin1;
import io.fory.platform.StringInternals;
import io.fory.xlang.wire.SharedName;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes a message, to a growing array of its own or to the array of a heap buffer, and holds what
 * later parts of the message may refer to: type definitions, names and objects. Belongs to one call
 * at a time.
 */
public final class XlangOutput {
  /**
   * The flag of a value that is null. One of these four precedes each value of a type that has
   * flags.
   */
  public static final byte NULL = -3;

  /** The flag of a reference to an earlier value; its number follows. */
  public static final byte REF = -2;

  /** The flag of a value that references cannot lead to. */
  public static final byte NOT_NULL = -1;

  /** The flag of a value that references can lead to; such values are numbered from 0 on. */
  public static final byte FIRST = 0;

  /** The maximum number of bytes of a varint of 32 bits. */
  public static final int MAX_VAR32 = 5;

  /** The maximum number of bytes of a varint of 64 bits. */
  public static final int MAX_VAR64 = 9;

  private static final int INITIAL_SIZE = 512;
  private static final int MAX_KEPT = 1 << 20; // the longest array, in bytes, that is used again
  private static final int MAX_SHORT_INDEX = 64; // an index below this takes one byte
  private static final int MAX_SIZE = Integer.MAX_VALUE - 8;
  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  private final Latin1 latin1 = new Latin1();
  private final RefTable refs = new RefTable();
  private byte[] own = new byte[INITIAL_SIZE];
  private byte[] heap = own;
  private int position;
  private int limit;
  private MemoryBuffer target; // null if the output writes to its own array
  private boolean tracking;
  private boolean referring; // whether refs may have entries
  private int maxDepth;
  private int depth;
  private int[]
      defs = {}; // by number of a type: the index of its definition in the message plus 1; else 0
  private int[] defined = new int[8]; // the numbers of the types whose definition the message has
  private int definedCount;
  private List<SharedName> names; // that the message has; null if it has none

  /** Makes an output, for {@link #start}. */
  public XlangOutput() {}

  /**
   * Starts writing a message, to the output's own array or at the writer index of a heap buffer.
   *
   * @param buffer the buffer; null for the own array
   * @param types the number of registered types
   */
  public void start(MemoryBuffer buffer, boolean isTracking, int depthLimit, int types) {
    tracking = isTracking;
    maxDepth = depthLimit;
    depth = 0;
    if (defs.length < types) {
      defs = new int[types];
    }
    target = buffer;
    if (buffer == null) {
      heap = own;
      limit = heap.length;
      position = 0;
    } else {
      useTargetArray();
      position = buffer.heapOffset() + buffer.writerIndex();
    }
  }

  private void useTargetArray() {
    heap = target.heapArray();
    limit = target.heapOffset() + target.writerIndex() + target.writableBytes();
  }

  /** Moves the writer index of the buffer to the end of the message. */
  public void finish() {
    target.writerIndex(position - target.heapOffset());
  }

  /** Drops the message and the buffer, and the own array if it has become large. */
  public void release() {
    for (int i = 0; i < definedCount; i++) {
      defs[defined[i]] = 0;
    }
    definedCount = 0;
    if (referring) {
      refs.clear();
      referring = false;
    }
    names = null;
    target = null;
    if (own.length > MAX_KEPT) {
      own = new byte[INITIAL_SIZE];
    }
    heap = own;
  }

  /** Returns the array that holds the message. Methods that write may replace it. */
  public byte[] heap() {
    return heap;
  }

  /** Returns the index of the next byte in {@link #heap}. */
  public int position() {
    return position;
  }

  /**
   * Sets the index of the next byte, after bytes were stored in the room that {@link #ensure} made.
   */
  public void position(int end) {
    position = end;
  }

  /** Returns a copy of the message, which is in the own array. */
  public byte[] toBytes() {
    return Arrays.copyOf(heap, position);
  }

  /**
   * Makes room for some bytes. The caller stores them in {@link #heap}, and then calls {@link
   * #position(int)}.
   *
   * @return the index of the first of them
   */
  public int ensure(int bytes) {
    if (limit - position < bytes) {
      grow(bytes);
    }
    return position;
  }

  private void grow(int bytes) {
    if (target != null) {
      int start = target.heapOffset() + target.writerIndex();
      target.ensureWritable(Math.toIntExact((long) position - start + bytes));
      useTargetArray(); // position stays valid: a buffer that can grow always has offset 0
      return;
    }
    long needed = (long) position + bytes;
    if (needed > MAX_SIZE) {
      throw new ForyException(
          "A message has at most %s bytes, but this one needs %s or more"
              .formatted(MAX_SIZE, needed));
    }
    own = Arrays.copyOf(own, (int) Math.min(MAX_SIZE, Math.max(needed, own.length * 2L)));
    heap = own;
    limit = own.length;
  }

  // ---- Numbers ----

  public void writeByte(int value) {
    int at = ensure(1);
    heap[at] = (byte) value;
    position = at + 1;
  }

  public void writeShort(short value) {
    int at = ensure(2); // before heap is read, as it may replace the array
    HeapViews.SHORT.set(heap, at, value);
    position = at + 2;
  }

  public void writeInt(int value) {
    int at = ensure(4);
    HeapViews.INT.set(heap, at, value);
    position = at + 4;
  }

  public void writeLong(long value) {
    int at = ensure(8);
    HeapViews.LONG.set(heap, at, value);
    position = at + 8;
  }

  /** Writes an unsigned number of 32 bits in one to five bytes. */
  public void writeVarUint32(int value) {
    int at = ensure(8);
    position = putVarUint32(heap, at, value);
  }

  /** Writes a signed number of 32 bits, zigzag-encoded. */
  public void writeVarInt32(int value) {
    writeVarUint32(value << 1 ^ value >> 31);
  }

  /** Writes an unsigned number of 64 bits in one to nine bytes. */
  public void writeVarUint64(long value) {
    int at = ensure(16);
    position = putVarUint64(heap, at, value);
  }

  /** Writes a signed number of 64 bits, zigzag-encoded. */
  public void writeVarInt64(long value) {
    writeVarUint64(value << 1 ^ value >> 63);
  }

  /**
   * Puts an unsigned number of 32 bits into an array that has room for eight bytes.
   *
   * @return the index after it
   */
  public static int putVarUint32(byte[] heap, int at, int value) {
    if (value >>> 7 == 0) {
      heap[at] = (byte) value;
      return at + 1;
    } else if (value >>> 14 == 0) {
      HeapViews.SHORT.set(heap, at, (short) (value & 0x7f | value << 1 & 0x7f00 | 0x80));
      return at + 2;
    }
    int low = value & 0x7f | value << 1 & 0x7f00 | value << 2 & 0x7f0000 | value << 3 & 0x7f000000;
    if (value >>> 21 == 0) {
      HeapViews.INT.set(heap, at, low | 0x8080);
      return at + 3;
    } else if (value >>> 28 == 0) {
      HeapViews.INT.set(heap, at, low | 0x808080);
      return at + 4;
    }
    HeapViews.INT.set(heap, at, low | 0x80808080);
    heap[at + 4] = (byte) (value >>> 28);
    return at + 5;
  }

  /**
   * Puts a signed number of 32 bits, zigzag-encoded, into an array that has room for eight bytes.
   *
   * @return the index after it
   */
  public static int putVarInt32(byte[] heap, int at, int value) {
    return putVarUint32(heap, at, value << 1 ^ value >> 31);
  }

  /**
   * Puts an unsigned number of 64 bits into an array that has room for nine bytes.
   *
   * @return the index after it
   */
  public static int putVarUint64(byte[] heap, int at, long value) {
    if (value >>> 28 == 0) {
      return putVarUint32(heap, at, (int) value);
    }
    long word = spread(value);
    if (value >>> 35 == 0) {
      HeapViews.LONG.set(heap, at, word | 0x8080_8080L);
      return at + 5;
    } else if (value >>> 42 == 0) {
      HeapViews.LONG.set(heap, at, word | 0x80_8080_8080L);
      return at + 6;
    } else if (value >>> 49 == 0) {
      HeapViews.LONG.set(heap, at, word | 0x8080_8080_8080L);
      return at + 7;
    } else if (value >>> 56 == 0) {
      HeapViews.LONG.set(heap, at, word | 0x80_8080_8080_8080L);
      return at + 8;
    }
    HeapViews.LONG.set(heap, at, word | 0x8080_8080_8080_8080L);
    heap[at + 8] = (byte) (value >>> 56);
    return at + 9;
  }

  /** Spreads the low 56 bits over the eight bytes, seven to each. */
  private static long spread(long value) {
    long x = value & 0x0fff_ffffL | (value & 0x00ff_ffff_f000_0000L) << 4;
    x = x & 0x0000_3fff_0000_3fffL | (x & 0x0fff_c000_0fff_c000L) << 2;
    return x & 0x007f_007f_007f_007fL | (x & 0x3f80_3f80_3f80_3f80L) << 1;
  }

  /**
   * Puts a signed number of 64 bits, zigzag-encoded, into an array that has room for nine bytes.
   *
   * @return the index after it
   */
  public static int putVarInt64(byte[] heap, int at, long value) {
    return putVarUint64(heap, at, value << 1 ^ value >> 63);
  }

  // ---- Strings and bytes ----

  /** Writes a string: one byte a char if all are below 256, else two. */
  public void writeString(String s) {
    if (StringInternals.READABLE) {
      byte[] value = StringInternals.value(s);
      int length = value.length;
      byte coder = StringInternals.coder(s);
      if (coder != StringInternals.LATIN1 && !LITTLE_ENDIAN) {
        writeChars(s);
        return;
      }
      if (length < 32) {
        int at = ensure(1 + length);
        heap[at] = (byte) (length << 2 | coder);
        System.arraycopy(value, 0, heap, at + 1, length);
        position = at + 1 + length;
        return;
      }
      writeLength(length, coder);
      writeBytes(value, length);
    } else if (latin1.isAll(s, s.length())) {
      writeLatin1(s, s.length());
    } else {
      writeChars(s);
    }
  }

  @SuppressWarnings("deprecation") // deprecated for dropping the high bytes, which are zero here
  private void writeLatin1(String s, int length) {
    if (length >= 32) {
      writeLength(length, StringInternals.LATIN1);
      int at = ensure(length);
      s.getBytes(0, length, heap, at);
      position = at + length;
      return;
    }
    int at = ensure(1 + length);
    heap[at] = (byte) (length << 2);
    s.getBytes(0, length, heap, at + 1);
    position = at + 1 + length;
  }

  private void writeChars(String s) {
    int length = Math.multiplyExact(s.length(), 2);
    writeLength(length, StringInternals.UTF16);
    int at = ensure(length);
    for (int i = 0; i < s.length(); i++) {
      HeapViews.CHAR.set(heap, at + 2 * i, s.charAt(i));
    }
    position = at + length;
  }

  private void writeLength(int length, byte coder) {
    if (length >= 1 << 29) {
      throw new ForyException(
          "Expected a string of less than 2^29 bytes, found one of %s: peers read no more"
              .formatted(length));
    }
    writeVarUint32(length << 2 | coder);
  }

  /** Writes the first bytes of an array. */
  public void writeBytes(byte[] bytes, int length) {
    int at = ensure(length);
    System.arraycopy(bytes, 0, heap, at, length);
    position = at + length;
  }

  // ---- Values ----

  /** Enters an object or container. */
  public void enter() {
    if (++depth > maxDepth) {
      depth = 0;
      throw new LimitExceededException(
          "The objects are nested deeper than %s: a cycle, which needs withRefTracking(true), or raise the limit with withMaxDepth"
              .formatted(maxDepth));
    }
  }

  /** Leaves an object or container. */
  public void leave() {
    depth--;
  }

  /** Returns true if references are tracked. */
  public boolean tracking() {
    return tracking;
  }

  /**
   * Writes the flag of a nullable value.
   *
   * @param ref whether the type definition allows references
   * @return whether the body of the value must be written next
   */
  public boolean writeFlag(Object value, boolean ref) {
    if (ref && tracking) {
      return writeRef(value);
    }
    writeByte(value == null ? NULL : NOT_NULL);
    return value != null;
  }

  /**
   * Writes the flag of a value that may be a reference.
   *
   * @return whether type info and body of the value must be written next
   */
  public boolean writeRef(Object value) {
    if (value == null) {
      writeByte(NULL);
      return false;
    }
    referring = true;
    int id = refs.find(value);
    if (id >= 0) {
      writeByte(REF);
      writeVarUint32(id);
      return false;
    }
    writeByte(FIRST);
    return true;
  }

  /**
   * Writes the type info of a struct: the type id, and what {@link #writeDef} writes.
   *
   * @param id the type id
   * @param type the number of the type in the registry
   */
  public void writeStructInfo(int id, int type, byte[] definition) {
    int index = defs[type];
    if (index == 0 || index > MAX_SHORT_INDEX) {
      writeByte(id);
      writeDef(type, definition);
      return;
    }
    int at = ensure(2);
    heap[at] = (byte) id;
    heap[at + 1] = (byte) ((index - 1) << 1 | 1);
    position = at + 2;
  }

  /**
   * Writes the index of a type's definition in the message; the first time, the definition too.
   *
   * @param type the number of the type in the registry
   */
  public void writeDef(int type, byte[] definition) {
    int index = defs[type];
    if (index != 0) {
      writeVarUint32((index - 1) << 1 | 1);
      return;
    }
    if (definedCount == defined.length) {
      defined = Arrays.copyOf(defined, 2 * definedCount);
    }
    defined[definedCount] = type;
    writeVarUint32(definedCount << 1);
    defs[type] = ++definedCount;
    writeBytes(definition, definition.length);
  }

  /** Writes a name in same-schema mode: its bytes the first time, then its number. */
  @SuppressWarnings("exports") // generated code does not call it
  public void writeName(SharedName name) {
    if (names == null) {
      names = new ArrayList<>();
    }
    int index = names.indexOf(name);
    if (index >= 0) {
      writeVarUint32((index + 1) << 1 | 1);
      return;
    }
    int length = name.bytes().length;
    writeVarUint32(length << 1);
    if (length > SharedName.SHORT) {
      writeLong(name.hash());
    } else if (length > 0) {
      writeByte(name.encoding());
    }
    writeBytes(name.bytes(), length);
    names.add(name);
  }

  /** Returns the exception to throw for a failure inside a value, with a step added to its path. */
  public static ForyException failed(RuntimeException failure, String step) {
    ForyException e =
        failure instanceof ForyException f
            ? f
            : new ForyException("Writing failed: " + Quote.failure(failure), failure);
    e.addStep(step);
    return e;
  }
}
