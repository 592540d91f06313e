/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.memory.MemoryAccess;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.StringCodec;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.TypeInfo;
import io.fory.spi.WriteContext;
import java.util.Map;

/**
 * Entries whose keys are strings and whose values are strings or numbers, the usual ones: loops
 * without calls through interfaces, which keep their place in a local variable while entries are
 * short and go into an array.
 */
final class StringEntries {
  private static final int STRING = 0;
  private static final int INTEGER = 1;
  private static final int LONG = 2;
  private static final int DOUBLE = 3;
  private static final int OTHER = 4;

  private static final int NUMBER_BYTES = 24; // on the heap

  private StringEntries() {}

  /** Whether the entries of a map with such types can be written here. */
  static boolean take(WriteContext out, TypeInfo key, TypeInfo value) {
    return key.type() == String.class
        && out.buffer().heapArray() != null
        && kind(value, out.isNumberCompressed()) != OTHER;
  }

  private static int kind(TypeInfo type, boolean compressed) {
    if (!type.isPlain()) {
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

  /**
   * Writes the keys and values of a map.
   *
   * @param value the type of the first value
   * @return how many entries; fewer than the map has if one is of other types than the first
   */
  static int write(WriteContext out, Map<?, ?> map, int size, TypeInfo value) {
    int kind = kind(value, out.isNumberCompressed());
    MemoryBuffer buffer = out.buffer();
    StringCodec strings = out.strings();
    byte[] heap = buffer.heapArray();
    int start = buffer.heapOffset() + buffer.writerIndex();
    int end = start + buffer.writableBytes();
    int at = start;
    int i = 0;
    boolean isKey = true;
    try {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (i == size || !(entry.getKey() instanceof String key)) {
          return i == size ? i + 1 : i;
        }
        int next = strings.putShort(heap, at, end, key);
        Object content = entry.getValue();
        if (next >= 0 && end - next >= Long.BYTES) {
          at = next;
          if (kind == INTEGER && content instanceof Integer number) {
            MemoryAccess.INT.set(heap, at, (int) number);
            at += Integer.BYTES;
            i++;
            continue;
          } else if (kind == STRING && content instanceof String string) {
            next = strings.putShort(heap, at, end, string);
            if (next >= 0) {
              at = next;
              i++;
              continue;
            }
          } else if (kind == LONG && content instanceof Long number) {
            MemoryAccess.LONG.set(heap, at, (long) number);
            at += Long.BYTES;
            i++;
            continue;
          } else if (kind == DOUBLE && content instanceof Double number) {
            MemoryAccess.DOUBLE.set(heap, at, (double) number);
            at += Double.BYTES;
            i++;
            continue;
          }
          buffer.reserve(at - start);
        } else {
          buffer.reserve(at - start);
          isKey = true;
          out.writeString(key);
        }
        // What is long, or does not fit any more.
        isKey = false;
        if (content == null || content.getClass() != value.type()) {
          return i;
        }
        value.serializer().write(out, content);
        heap = buffer.heapArray();
        start = buffer.heapOffset() + buffer.writerIndex();
        end = start + buffer.writableBytes();
        at = start;
        i++;
      }
      buffer.reserve(at - start);
      return i;
    } catch (RuntimeException e) {
      throw out.failed(e, Entries.step(isKey, i));
    }
  }

  /** Reads entries and puts them into a map. */
  static void read(
      ReadContext in, int size, TypeInfo value, SlotType slot, Map<Object, Object> target) {
    MemoryBuffer buffer = in.buffer();
    int kind = kind(value, in.isNumberCompressed());
    int i = 0;
    boolean isKey = true;
    try {
      for (; i < size; i++) {
        isKey = true;
        String key = in.readString();
        isKey = false;
        Object content;
        switch (kind) {
          case STRING -> content = in.readString();
          case INTEGER -> {
            in.charge(NUMBER_BYTES);
            content = buffer.readInt();
          }
          case LONG -> {
            in.charge(NUMBER_BYTES);
            content = buffer.readLong();
          }
          case DOUBLE -> {
            in.charge(NUMBER_BYTES);
            content = buffer.readDouble();
          }
          default -> content = value.read(in, slot);
        }
        target.put(key, content);
      }
    } catch (RuntimeException e) {
      throw in.failed(e, Entries.step(isKey, i));
    }
  }
}
