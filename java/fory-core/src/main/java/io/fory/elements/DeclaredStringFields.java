/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.codec.StringCodec;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * Fast code for fields declared as lists of strings, or as maps from strings to strings or numbers.
 * Generated code makes one call for such a field; the general way takes four to seven calls that
 * the JIT does not inline, since each is compiled by itself. The bytes are the same. It handles
 * only short containers with elements of the declared types, in messages without parts out of band
 * and without compressed numbers; all others go the general way. Nothing in such a container refers
 * to an object, so it gets its reference id when it is complete.
 */
public final class DeclaredStringFields {
  private static final int MAX_LIST = 31; // size and kind are one byte
  private static final int MAX_MAP = 127; // the size is one byte
  private static final byte KINDS = Elements.UNIFORM | Elements.UNIFORM << 4;

  // Levels of nesting in the general way: the container and its run, of a map those of keys and
  // values. That is also what such a container weighs, see addLeaf.
  private static final int LIST_LEVELS = 2;
  private static final int MAP_LEVELS = 3;

  private static final int ELEMENT_BYTES = 8; // on the heap
  private static final int ENTRY_BYTES = 64; // of table and node

  private DeclaredStringFields() {}

  /** Returns the kind of the values of a map, for {@code write} and {@code readMap}; or -1. */
  public static int kind(Slot map) {
    TypeInfo key = map.argument(0).expected();
    TypeInfo value = map.argument(1).expected();
    int kind =
        key == null || value == null || !key.isScalarString()
            ? StringMaps.OTHER
            : StringMaps.kind(value, false);
    return kind == StringMaps.OTHER ? -1 : kind;
  }

  /** Whether {@code writeList} and {@code readList} can be asked. */
  public static boolean areIn(Slot list) {
    TypeInfo element = list.argument(0).expected();
    return element != null && element.isScalarString();
  }

  // ---- Writing ----

  /** Writes a slot that expects a list of strings. */
  public static void writeList(MessageWriter out, Slot slot, Object value) {
    if (value == null || value.getClass() != ArrayList.class) {
      out.writeSlot(slot, value);
    } else if (isFirst(out, value) && !put(out, (ArrayList<?>) value)) {
      writeExpected(out, slot, value);
    }
  }

  /**
   * Writes a slot that expects a map with keys that are strings.
   *
   * @param kind of its values
   */
  public static void writeMap(MessageWriter out, Slot slot, Object value, int kind) {
    if (value == null || value.getClass() != HashMap.class) {
      out.writeSlot(slot, value);
    } else if (isFirst(out, value) && !put(out, (HashMap<?, ?>) value, kind)) {
      writeExpected(out, slot, value);
    }
  }

  /** Whether a container is to be written; else a reference to it was. */
  private static boolean isFirst(MessageWriter out, Object container) {
    return !out.isTracking() || out.isFirst(container);
  }

  /** Writes a value of the expected type in the general way. */
  private static void writeExpected(MessageWriter out, Slot slot, Object value) {
    out.buffer().writeByte(Tokens.EXPECTED);
    out.enter();
    slot.expected().write(out, slot, value);
    out.leave();
  }

  /**
   * Writes header and content of a list.
   *
   * @return false, and nothing written, if it has to be written in the general way
   */
  private static boolean put(MessageWriter out, ArrayList<?> list) {
    MemoryBuffer buffer = out.buffer();
    int size = list.size();
    int room = buffer.writableBytes();
    if (size == 0
        || size > MAX_LIST
        || room < 2
        || !out.hasRoomFor(LIST_LEVELS)
        || out.isOutOfBand()) {
      return false;
    }
    byte[] heap = buffer.heapArray();
    StringCodec strings = out.strings();
    int start = buffer.heapOffset() + buffer.writerIndex();
    int end = start + room;
    heap[start] = Tokens.EXPECTED;
    heap[start + 1] = (byte) (size << 2 | Elements.UNIFORM);
    int at = start + 2;
    for (int i = 0; i < size; i++) {
      at = list.get(i) instanceof String string ? strings.putShort(heap, at, end, string) : -1;
      if (at < 0) {
        return false;
      }
    }
    buffer.reserve(at - start);
    return true;
  }

  /** Writes a map like {@link #put(MessageWriter, ArrayList)}. */
  private static boolean put(MessageWriter out, HashMap<?, ?> map, int kind) {
    MemoryBuffer buffer = out.buffer();
    int size = map.size();
    int room = buffer.writableBytes();
    if (size == 0
        || size > MAX_MAP
        || room < 3
        || !out.hasRoomFor(MAP_LEVELS)
        || out.isOutOfBand()
        || out.isNumberCompressed()) {
      return false;
    }
    byte[] heap = buffer.heapArray();
    StringCodec strings = out.strings();
    int start = buffer.heapOffset() + buffer.writerIndex();
    int end = start + room;
    heap[start] = Tokens.EXPECTED;
    heap[start + 1] = (byte) size;
    heap[start + 2] = KINDS;
    int at = start + 3;
    int left = size;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      at = entry.getKey() instanceof String key ? strings.putShort(heap, at, end, key) : -1;
      if (at >= 0) {
        at = StringMaps.put(strings, heap, at, end, kind, entry.getValue());
      }
      if (at < 0) {
        return false;
      }
      left--;
    }
    if (left != 0) { // changed meanwhile; there may be more than fit into the byte
      return false;
    }
    buffer.reserve(at - start);
    return true;
  }

  // ---- Reading ----

  /**
   * Reads a slot that expects a list of strings; null, and nothing read, if it holds something else
   * or what was written in the general way.
   */
  public static ArrayList<Object> readList(MessageReader in) {
    MemoryBuffer buffer = in.buffer();
    int index = buffer.readerIndex();
    if (buffer.remaining() < 2
        || buffer.getByteUnchecked(index) != Tokens.EXPECTED
        || !in.hasRoomFor(LIST_LEVELS)) {
      return null;
    }
    byte header = buffer.getByteUnchecked(index + 1);
    if (header < 0 || (header & 3) != Elements.UNIFORM) {
      return null;
    }
    buffer.consume(2);
    int size = header >> 2;
    in.checkSize(size, ELEMENT_BYTES);
    ArrayList<Object> list = new ArrayList<>(size);
    if (in.hasRoomForShort(size)) {
      readShort(in, size, list);
    }
    if (list.size() < size) {
      readRest(in, size, list);
    }
    in.addLeaf(list, LIST_LEVELS);
    return list;
  }

  /**
   * Reads short strings. Not the loop of {@link StringLists}: of a list that was made in the same
   * method, as this becomes, the JIT knows more (5 of 180 ns for a message of a service, JDK 17).
   */
  private static void readShort(MessageReader in, int size, ArrayList<Object> list) {
    MemoryBuffer buffer = in.buffer();
    byte[] heap = buffer.heapArray();
    int start = buffer.heapOffset() + buffer.readerIndex();
    int end = start + buffer.remaining();
    int at = start;
    while (list.size() < size && at < end) {
      byte header = heap[at];
      int length = StringCodec.shortLength(header);
      if (!StringCodec.isShort(header) || length >= end - at) {
        break;
      }
      list.add(StringCodec.latin1(heap, at + 1, length));
      at += 1 + length;
    }
    in.charge((long) list.size() * (MessageReader.STRING_BYTES - 1) + (at - start));
    buffer.consume(at - start);
  }

  private static void readRest(MessageReader in, int size, ArrayList<Object> list) {
    try {
      StringLists.read(in, size - list.size(), list);
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + list.size() + "]");
    }
  }

  /**
   * Reads a slot that expects a map with keys that are strings.
   *
   * @param kind of its values
   * @return null, and nothing read, if it holds something else or what was written in the general
   *     way
   */
  public static HashMap<Object, Object> readMap(MessageReader in, Slot slot, int kind) {
    MemoryBuffer buffer = in.buffer();
    int index = buffer.readerIndex();
    if (buffer.remaining() < 3
        || buffer.getByteUnchecked(index) != Tokens.EXPECTED
        || !in.hasRoomFor(MAP_LEVELS)
        || in.isNumberCompressed()) {
      return null;
    }
    byte size = buffer.getByteUnchecked(index + 1);
    if (size <= 0 || buffer.getByteUnchecked(index + 2) != KINDS) {
      return null;
    }
    buffer.consume(3);
    in.checkSize(size, ENTRY_BYTES);
    HashMap<Object, Object> map = new HashMap<>(size * 4 / 3 + 1);
    int read = StringMaps.readShort(in, kind, 0, size, map);
    if (read < size) {
      Slot value = slot.argument(1);
      StringMaps.read(in, read, size, kind, value.expected(), value, map);
    }
    in.addLeaf(map, MAP_LEVELS);
    return map;
  }
}
