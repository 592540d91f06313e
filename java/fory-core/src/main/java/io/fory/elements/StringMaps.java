/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.codec.StringCodec;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.HeapViews;
import java.util.Map;

/**
 * Fast loops for maps from strings to strings or numbers. They make no call through an interface,
 * and keep the index in a local variable as long as entries are short and the buffer is an array.
 */
public final class StringMaps {
  private static final int STRING = 0;
  private static final int INTEGER = 1;
  private static final int LONG = 2;
  private static final int DOUBLE = 3;
  static final int OTHER = 4;

  private static final int NUMBER_BYTES = 24; // heap of a boxed number

  /** The number of entries that are charged together. */
  private static final int BLOCK = 1 << 10;

  private StringMaps() {}

  /**
   * Returns the kind of a map's values ({@link #OTHER} for all that this class does not handle) by
   * their type.
   */
  static int kind(TypeInfo type, boolean compressed) {
    if (!type.isScalar()) {
      return OTHER;
    } else if (type.type() == String.class) {
      return STRING;
    } else if (type.type() == Integer.class && !compressed) {
      return INTEGER;
    } else if (type.type() == Long.class && !compressed) {
      return LONG;
    }
    return type.type() == Double.class ? DOUBLE : OTHER;
  }

  // ---- Writing ----

  /**
   * Writes kinds, keys and values of a map that is not empty, in one walk, on the assumption that
   * all entries are of the types of the first.
   *
   * @return the number of written entries. If it is less than {@code size}, the caller takes back
   *     the bytes; 0 means that there are none
   */
  public static int write(MessageWriter out, Map<?, ?> map, int size, Slot slot) {
    MemoryBuffer buffer = out.buffer();
    StringCodec strings = out.strings();
    TypeInfo value = null;
    int kind = OTHER;
    byte[] heap = null;
    int start = 0;
    int end = 0;
    int at = 0;
    int i = 0;
    boolean isKey = true;
    try {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        Object content = entry.getValue();
        if (i == size || content == null || !(entry.getKey() instanceof String key)) {
          return value == null ? 0 : end(out, i == size ? i + 1 : i);
        }
        if (value == null) {
          value = begin(out, content, slot);
          if (value == null) {
            return 0;
          }
          kind = kind(value, out.isNumberCompressed());
          heap = buffer.heapArray();
          start = buffer.heapOffset() + buffer.writerIndex();
          end = start + buffer.writableBytes();
          at = start;
        }
        int next = strings.putShort(heap, at, end, key);
        if (next >= 0) {
          at = next;
          next = put(strings, heap, at, end, kind, content);
          if (next >= 0) {
            at = next;
            i++;
            continue;
          }
          buffer.reserve(at - start);
        } else {
          buffer.reserve(at - start);
          isKey = true;
          out.writeString(key);
        }
        // The entry is long, or does not fit any more.
        isKey = false;
        if (content.getClass() != value.type()) {
          return end(out, i);
        }
        value.serializer().write(out, content);
        heap = buffer.heapArray();
        start = buffer.heapOffset() + buffer.writerIndex();
        end = start + buffer.writableBytes();
        at = start;
        i++;
      }
      buffer.reserve(at - start);
    } catch (RuntimeException e) {
      throw out.failed(e, Entries.step(isKey, i));
    }
    return end(out, i);
  }

  /**
   * Puts a value into an array.
   *
   * @return the index after it; -1 if it is no short value of the kind, or does not fit
   */
  static int put(StringCodec strings, byte[] heap, int at, int end, int kind, Object value) {
    if (kind == STRING) {
      return value instanceof String string ? strings.putShort(heap, at, end, string) : -1;
    } else if (end - at < Long.BYTES) {
      return -1;
    } else if (kind == INTEGER && value instanceof Integer number) {
      HeapViews.INT.set(heap, at, (int) number);
      return at + Integer.BYTES;
    } else if (kind == LONG && value instanceof Long number) {
      HeapViews.LONG.set(heap, at, (long) number);
      return at + Long.BYTES;
    } else if (kind == DOUBLE && value instanceof Double number) {
      HeapViews.DOUBLE.set(heap, at, (double) number);
      return at + Double.BYTES;
    }
    return -1;
  }

  /** Ends the runs of keys and values. */
  private static int end(MessageWriter out, int written) {
    out.leave();
    out.leave();
    return written;
  }

  /**
   * Begins the entries of a map whose keys should be strings.
   *
   * @param first the first value
   * @return the type of all values; null, and nothing written, if this class does not handle such
   *     values
   */
  private static TypeInfo begin(MessageWriter out, Object first, Slot slot) {
    Slot keySlot = slot.argument(0);
    Slot valueSlot = slot.argument(1);
    TypeInfo key = out.infoOf(String.class);
    TypeInfo expected = valueSlot.expected();
    TypeInfo value =
        expected != null && expected.type() == first.getClass()
            ? expected
            : out.infoOf(first.getClass());
    if (!key.isScalar() || kind(value, out.isNumberCompressed()) == OTHER) {
      return null;
    }
    int keyKind = Elements.kind(key, keySlot);
    int valueKind = Elements.kind(value, valueSlot);
    out.buffer().writeByte(keyKind | valueKind << 4);
    Elements.beginKind(out, keyKind, key);
    Elements.beginKind(out, valueKind, value);
    return value;
  }

  // ---- Reading ----

  /** Reads entries and puts them into a map. */
  public static void read(
      MessageReader in, int size, TypeInfo value, Slot slot, Map<Object, Object> target) {
    read(in, 0, size, kind(value, in.isNumberCompressed()), value, slot, target);
  }

  /** Reads the entries from an index on, whose values are of one kind, and puts them into a map. */
  static void read(
      MessageReader in,
      int from,
      int size,
      int kind,
      TypeInfo value,
      Slot slot,
      Map<Object, Object> target) {
    int i = from;
    while (i < size) {
      i = kind == OTHER ? i : readShort(in, kind, i, size, target);
      if (i < size) {
        readAny(in, i, value, slot, target);
        i++;
      }
    }
  }

  /** Reads one entry by the serializers of its types. */
  private static void readAny(
      MessageReader in, int index, TypeInfo value, Slot slot, Map<Object, Object> target) {
    boolean isKey = true;
    try {
      String key = in.readString();
      isKey = false;
      target.put(key, value.read(in, slot));
    } catch (NullPointerException e) {
      throw in.failed(in.unknown().refused(e), Entries.step(isKey, index));
    } catch (RuntimeException e) {
      throw in.failed(e, Entries.step(isKey, index));
    }
  }

  /**
   * Reads short entries, and puts them into a map.
   *
   * @return the index of the first entry that was not read, as it is longer or has to be charged by
   *     itself
   */
  static int readShort(MessageReader in, int kind, int from, int size, Map<Object, Object> target) {
    int until = Math.min(size, from + BLOCK);
    if (!in.hasRoomForShort(2 * (until - from))) { // a number takes less heap than a string
      return from;
    }
    // The number of bytes of a value after its key, besides the chars of a string.
    int width = kind == STRING ? 1 : kind == INTEGER ? Integer.BYTES : Long.BYTES;
    MemoryBuffer buffer = in.buffer();
    byte[] heap = buffer.heapArray();
    int start = buffer.heapOffset() + buffer.readerIndex();
    int end = start + buffer.remaining();
    int at = start;
    int i = from;
    try {
      for (; i < until && at < end; i++) {
        byte header = heap[at];
        int length = StringCodec.shortLength(header);
        if (!StringCodec.isShort(header) || length >= end - at - width) {
          break;
        }
        int next = at + 1 + length;
        Object content;
        if (kind == INTEGER) {
          content = (int) HeapViews.INT.get(heap, next);
          next += Integer.BYTES;
        } else if (kind == STRING) {
          byte valueHeader = heap[next];
          int chars = StringCodec.shortLength(valueHeader);
          if (!StringCodec.isShort(valueHeader) || chars >= end - next) {
            break;
          }
          content = StringCodec.latin1(heap, next + 1, chars);
          next += 1 + chars;
        } else if (kind == LONG) {
          content = (long) HeapViews.LONG.get(heap, next);
          next += Long.BYTES;
        } else {
          content = (double) HeapViews.DOUBLE.get(heap, next);
          next += Double.BYTES;
        }
        String key = StringCodec.latin1(heap, at + 1, length);
        at = next;
        target.put(key, content);
      }
    } catch (RuntimeException e) {
      buffer.consume(at - start);
      throw in.failed(e, Entries.step(false, i));
    }
    int valueBytes = kind == STRING ? MessageReader.STRING_BYTES : NUMBER_BYTES;
    int besideChars = MessageReader.STRING_BYTES - 1 + valueBytes - width;
    in.charge((long) (i - from) * besideChars + (at - start));
    buffer.consume(at - start);
    return i;
  }
}
