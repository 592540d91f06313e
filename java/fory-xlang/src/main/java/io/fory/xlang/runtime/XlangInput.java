/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.codec.StringCodec;
import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.graph.Cycles;
import io.fory.graph.DeferredInsertions;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapViews;
import io.fory.platform.StringInternals;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a message, and holds what later parts of it may refer to: objects, type definitions and
 * names. It charges an estimate of the heap of each object before the object is made, and the work
 * of looking up keys. Belongs to one call at a time.
 *
 * <p>Objects that references may lead to are in a table of the core, {@link Cycles}, together with
 * their weight: the work of hashing each, in steps. In a message without references no object is
 * weighed, since hashing it takes no longer than reading its bytes.
 */
public final class XlangInput extends NumberInput {
  /** The estimated heap of a string besides its chars, in bytes. */
  private static final int STRING_BYTES = 48;

  private static final int MAX_KEPT = 1 << 10;
  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /** The heap, in bytes, of the entry of an object in the table of references. */
  private static final int ENTRY_BYTES = 48;

  private static final int BYTES_PER_STEP_SHIFT = 4;

  /**
   * Up to this number of elements, hashing a container takes no more steps than reading it counts
   * anyway.
   */
  private static final int SHORT_CONTAINER = 127;

  private int depth;
  private final Cycles cycles = new Cycles(this, false);
  private int open; // the number of nested objects being read that are weighed; 0 if none is
  private boolean awaited; // whether the innermost of them still has to be passed to created()
  private int weighed; // the position at the last call of weigh()
  private long workWeighed; // workLeft() at the last call of weigh()
  private Object[] defs = new Object[8];
  private int defCount;
  private IntroducedNames names; // null until the message introduces a name
  private int skipping; // how many values that are skipped the current one is in
  private List<Runnable> atEnd; // null if there are none

  /** Makes an input, for one of the methods {@code start}. */
  public XlangInput() {}

  /**
   * Starts reading a message.
   *
   * @param bytes has the message, from {@code from} to before {@code to}; not copied
   */
  public void start(byte[] bytes, int from, int to, ReadLimits allowed) {
    start(bytes, from, to);
    start(allowed);
    reset();
  }

  /**
   * Starts reading the message at the reader index of a buffer whose bytes are outside the heap.
   * They are copied to the heap in parts, as far as the message needs them.
   *
   * @param buffer has the message up to its capacity or less; its reader index is not moved
   */
  public void start(MemoryBuffer buffer, ReadLimits allowed) {
    start(buffer);
    start(allowed);
    reset();
  }

  private void reset() {
    depth = 0;
    awaited = false;
    skipping = 0;
  }

  /** Drops the message and all that was read from it. */
  public void release() {
    if (open > 0) {
      cycles.clear();
      open = 0;
    }
    if (defCount > MAX_KEPT) {
      defs = new Object[8];
    } else {
      Arrays.fill(defs, 0, defCount, null);
    }
    defCount = 0;
    names = null;
    atEnd = null;
    forget();
  }

  // ---- Strings and arrays ----

  /** Reads a string: Latin-1, UTF-16 or UTF-8. */
  public String readString() {
    int header = readVarUint32();
    int length = header >>> 2;
    if (length > remaining()) {
      throw ended(length);
    }
    if ((header & 3) == 0) {
      requireStringLength(length);
      charge(STRING_BYTES + length);
      int i = require(length);
      at = i + length;
      return StringCodec.latin1(heap, i, length);
    }
    return wide(header & 3, length);
  }

  private String wide(int encoding, int length) {
    // the fewest chars that so many bytes can be
    requireStringLength(encoding == 1 ? length >> 1 : length / 3);
    charge(STRING_BYTES + 4L * length); // with a copy of the bytes
    require(length);
    String s;
    if (encoding == 2) {
      s = utf8(length);
      requireStringLength(s.length());
    } else if (encoding == 1 && (length & 1) == 0) {
      s = utf16(length);
    } else {
      throw corrupt(
          encoding == 1
              ? "Expected a string of two bytes a char, found %s bytes".formatted(length)
              : "Expected a string of encoding 0 to 2, found 3");
    }
    at += length;
    return s;
  }

  private void requireStringLength(int chars) {
    if (chars > limits().maxStringLength()) {
      throw tooLong("string", chars, "maxStringLength", limits().maxStringLength());
    }
  }

  private String utf16(int length) {
    if (StringInternals.READABLE && LITTLE_ENDIAN) {
      for (int i = at + 1; i < at + length; i += 2) {
        if (heap[i] != 0) {
          return StringInternals.create(
              Arrays.copyOfRange(heap, at, at + length), StringInternals.UTF16);
        }
      }
    }
    char[] chars = new char[length >> 1];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) HeapViews.CHAR.get(heap, at + 2 * i);
    }
    return new String(chars);
  }

  private String utf8(int length) {
    int i = at;
    while (i < at + length && heap[i] >= 0) {
      i++;
    }
    if (i == at + length) {
      return StringCodec.latin1(heap, at, length);
    }
    String s = new String(heap, at, length, StandardCharsets.UTF_8);
    if (s.indexOf('\ufffd')
        >= 0) { // U+FFFD: it is in the string, or replaces bytes that are not UTF-8
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(heap, at, length));
      } catch (CharacterCodingException e) {
        throw corrupt("Expected a string in UTF-8, found other bytes");
      }
    }
    return s;
  }

  /**
   * Reads the size of an array of numbers, charges its heap, and requires its bytes.
   *
   * @param width the bytes of an element in the message
   * @param heapWidth the bytes of an element on the heap
   * @return the number of elements
   */
  public int readArrayLength(int width, int heapWidth) {
    int bytes = readSize();
    if (bytes > remaining()) {
      throw ended(bytes);
    }
    if (bytes % width != 0) {
      throw corrupt(
          "Expected an array of elements of %s bytes, found one of %s bytes"
              .formatted(width, bytes));
    }
    int length = bytes / width;
    if (length > limits().maxArrayLength()) {
      throw tooLong("array", length, "maxArrayLength", limits().maxArrayLength());
    }
    charge(16 + (long) length * heapWidth);
    require(bytes);
    return length;
  }

  /**
   * Reads the size of a list, set or map, and charges its heap.
   *
   * @param empty the heap of an empty container, in bytes
   * @param each the heap of each element or entry, in bytes
   */
  public int readCollectionSize(int empty, int each) {
    int size = readSize();
    if (size > limits().maxCollectionSize()) {
      throw tooLong("collection", size, "maxCollectionSize", limits().maxCollectionSize());
    }
    // Elements may take no bytes, so capacity() does not trust the size, and the container may
    // grow.
    charge(empty + (long) size * (size > remaining() ? 2 * each : each));
    if (size > SHORT_CONTAINER) {
      addWeight(size >> 3); // hashing takes about 2 ns for each element, however short it is
    }
    return size;
  }

  /**
   * Returns the initial capacity for a number of elements that a message claims: not many more than
   * the bytes that are left.
   */
  public int capacity(int size) {
    return (int) Math.min(size, remaining() + 16L);
  }

  private LimitExceededException tooLong(String what, int found, String limit, int max) {
    return located(
        new LimitExceededException(
            "The %s of length %s is longer than the limit of %s; raise %s, with withLimits, if it should be"
                .formatted(what, found, max, limit)));
  }

  // ---- Depth ----

  /** Enters an object or container; fails if they are nested too deep. */
  public void enter() {
    if (++depth > limits().maxDepth()) {
      throw tooDeep();
    }
  }

  private ForyException tooDeep() {
    return located(
        new LimitExceededException(
            "The objects are nested deeper than %s; raise the limit with withMaxDepth if they should be"
                .formatted(limits().maxDepth())));
  }

  /** Leaves an object or container. */
  public void leave() {
    depth--;
  }

  // ---- References ----

  /**
   * Reads the flag of a value, and what it says: null, a reference to an earlier value, or a value.
   */
  public Object readFlagged(ValueCodec codec) {
    byte flag = readByte();
    if (flag == XlangOutput.NOT_NULL) {
      return codec.read(this);
    } else if (flag == XlangOutput.NULL) {
      return null;
    }
    return flag == XlangOutput.FIRST ? readFirst(codec) : readReference(flag);
  }

  /** Reads the flag of a string, and the string; like {@link #readFlagged}. */
  public String readFlaggedString(ValueCodec codec) {
    byte flag = readByte();
    if (flag == XlangOutput.NOT_NULL) {
      return readString();
    } else if (flag == XlangOutput.NULL) {
      return null;
    }
    Object value = flag == XlangOutput.FIRST ? readFirst(codec) : readReference(flag);
    if (value instanceof String s) {
      return s;
    }
    throw located(
        new IncompatibleClassException("Expected a string, found " + Quote.typeOf(value)));
  }

  /** Reads a value that references may lead to. */
  private Object readFirst(ValueCodec codec) {
    charge(ENTRY_BYTES);
    weigh();
    cycles.open(++open, true, true);
    awaited = true;
    Object value = codec.read(this);
    awaited = false;
    weigh();
    cycles.close(open--, value);
    return value;
  }

  private Object readReference(byte flag) {
    if (flag != XlangOutput.REF) {
      throw corrupt(
          "Expected the flag of a value (0xff, 0xfe, 0xfd or 0x00), found 0x%02x"
              .formatted(flag & 0xff));
    }
    int id = readVarUint32();
    if (id < 0 || id >= cycles.size()) {
      throw corrupt(
          "Expected a reference to one of %s objects, found one to number %s"
              .formatted(cycles.size(), Integer.toUnsignedString(id)));
    }
    Object value = cycles.refer(id, open);
    if (value == null && !isSkipping()) {
      throw corrupt(
          "A reference leads to object %s, which is not complete: a record or immutable object in a cycle cannot be rebuilt, or was skipped"
              .formatted(id));
    }
    return value;
  }

  /**
   * Announces the object that is being read, before its content is read, so that the content can
   * refer to it.
   */
  public void created(Object object) {
    if (awaited) {
      awaited = false;
      cycles.reference(open, object);
    }
  }

  /**
   * Announces that the object being read will only be made when its content was read, so that the
   * content cannot refer to it.
   */
  public void notCreated() {
    awaited = false;
  }

  /** Whether the message has had a value that references may lead to. */
  boolean isReferring() {
    return cycles.size() > 0;
  }

  /** Runs an action in {@link #complete}. */
  void atEnd(Runnable action) {
    if (atEnd == null) {
      atEnd = new ArrayList<>();
    }
    atEnd.add(action);
  }

  /** Ends the message, now that all its objects are complete; runs what was deferred until then. */
  public void complete() {
    if (atEnd != null) {
      atEnd.forEach(Runnable::run);
    }
  }

  Cycles cycles() {
    return cycles;
  }

  /**
   * Returns the list of insertions that a container gets when the objects that its keys refer to
   * are complete.
   */
  DeferredInsertions later(Object container) {
    return cycles.later(container);
  }

  // ---- Weights ----

  /**
   * Adds the bytes read and the work done since the last call to the weight of the object being
   * read.
   */
  private void weigh() {
    if (open == 0) {
      cycles.open(++open, false, true);
    } else {
      cycles.addWeight(open, (at - weighed >> BYTES_PER_STEP_SHIFT) + workWeighed - workLeft());
    }
    weighed = at;
    workWeighed = workLeft();
  }

  /** Begins weighing a key. Returns a value for {@link #endKey}. */
  long beginKey() {
    weigh();
    return cycles.beginWeight(open);
  }

  /** Ends weighing a key, and returns its weight in steps. */
  long endKey(long begun) {
    weigh();
    return cycles.endWeight(open, begun);
  }

  /**
   * Returns how often hashing the objects read so far reaches objects that are not complete yet.
   */
  long openPaths() {
    return cycles.openPaths(open);
  }

  /**
   * Adds steps to the weight of the object being read, for a value that takes longer to hash or
   * compare than to read.
   */
  public void addWeight(long steps) {
    if (open > 0) {
      cycles.addWeight(open, steps);
    }
  }

  // ---- Type definitions and names ----

  /**
   * Returns what was stored for a type definition of the message.
   *
   * @param index the position of the definition among those of the message
   */
  public Object def(int index) {
    if (index < 0 || index >= defCount) {
      throw corrupt(
          "Expected one of %s type definitions, found number %s"
              .formatted(defCount, Integer.toUnsignedString(index)));
    }
    return defs[index];
  }

  /** Returns how many type definitions the message had so far. */
  public int defCount() {
    return defCount;
  }

  /**
   * Stores something for a type definition that was read, such as its codec.
   *
   * @param index its position in the message, which has to be {@link #defCount}
   */
  public void addDef(int index, Object type) {
    if (index != defCount) {
      throw corrupt(
          "Expected type definition %s, found number %s"
              .formatted(defCount, Integer.toUnsignedString(index)));
    }
    if (defCount == defs.length) {
      charge(8L * defs.length);
      defs = Arrays.copyOf(defs, 2 * defs.length);
    }
    defs[defCount++] = type;
  }

  /** Reads a name in same-schema mode: a namespace, or the name of a type in it. */
  public String readName(boolean isNamespace) {
    names = names == null ? new IntroducedNames() : names;
    return names.read(this, isNamespace);
  }

  // ---- Skipping ----

  /**
   * Marks the next value as one that is skipped, until {@link #kept}: types that are unknown or
   * cannot be read are no errors in it, and null is read for them. Calls can be nested.
   */
  public void skipped() {
    skipping++;
  }

  /** Marks the end of a value that was skipped. */
  public void kept() {
    skipping--;
  }

  /** Returns whether the value being read is skipped, or part of one that is. */
  public boolean isSkipping() {
    return skipping > 0;
  }

  // ---- Errors ----

  /** Returns the exception to throw for a failure inside a value, with a step added to its path. */
  public ForyException failed(RuntimeException failure, String step) {
    ForyException e =
        failure instanceof ForyException f
            ? f
            : new ForyException("Reading failed: " + Quote.failure(failure), failure);
    e.atOffset(at - start);
    e.addStep(step);
    return e;
  }
}
