/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.codec.StringCodec;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.platform.HeapViews;
import java.util.ArrayList;

/**
 * Strings and numbers in slots of lists that hold all kinds of things: found by their class, not in
 * the table of types, and written without a call through an interface.
 */
final class MixedLists {
  private static final byte STRING = (byte) Tokens.builtIn(0);
  private static final byte INTEGER = (byte) Tokens.builtIn(1);
  private static final byte LONG = (byte) Tokens.builtIn(2);
  private static final byte DOUBLE = (byte) Tokens.builtIn(3);

  private static final int NUMBER_BYTES = 24; // on the heap

  private MixedLists() {}

  /** Whether a {@code Fory} writes these types as the format says, and numbers of fixed width. */
  static boolean areUsual(TypeSource types) {
    return !types.config().numberCompressed()
        && isUsual(types, String.class, STRING)
        && isUsual(types, Integer.class, INTEGER)
        && isUsual(types, Long.class, LONG)
        && isUsual(types, Double.class, DOUBLE);
  }

  private static boolean isUsual(TypeSource types, Class<?> type, byte header) {
    TypeInfo info = types.info(type);
    return info.isScalar() && Tokens.builtIn(info.builtInNumber()) == header;
  }

  /**
   * Writes elements of a list that expects nothing, up to the first that is no short string or
   * number.
   *
   * @return the index of that one
   */
  static int write(MessageWriter out, ArrayList<?> list, int from, int size) {
    if (!out.hasScalarSlots()) {
      return from;
    }
    MemoryBuffer buffer = out.buffer();
    byte[] heap = buffer.heapArray();
    StringCodec strings = out.strings();
    int start = buffer.heapOffset() + buffer.writerIndex();
    int end = start + buffer.writableBytes();
    int at = start;
    int i = from;
    for (; i < size; i++) {
      Object element = list.get(i);
      if (end - at <= Long.BYTES) {
        break;
      }
      if (element instanceof String string) {
        int next = strings.putShort(heap, at + 1, end, string);
        if (next < 0) {
          break;
        }
        heap[at] = STRING;
        at = next;
      } else if (element instanceof Integer number) {
        heap[at] = INTEGER;
        HeapViews.INT.set(heap, at + 1, (int) number);
        at += 1 + Integer.BYTES;
      } else if (element instanceof Long number) {
        heap[at] = LONG;
        HeapViews.LONG.set(heap, at + 1, (long) number);
        at += 1 + Long.BYTES;
      } else if (element instanceof Double number) {
        heap[at] = DOUBLE;
        HeapViews.DOUBLE.set(heap, at + 1, (double) number);
        at += 1 + Double.BYTES;
      } else {
        break;
      }
    }
    buffer.reserve(at - start);
    return i;
  }

  /**
   * Reads elements and adds them to a list, up to the first that is no string or number.
   *
   * @return the index of that one
   */
  static int read(MessageReader in, ArrayList<Object> list, int from, int size) {
    MemoryBuffer buffer = in.buffer();
    if (!in.hasScalarSlots()) {
      return from;
    }
    int i = from;
    for (; i < size && buffer.remaining() > 0; i++) {
      int at = buffer.readerIndex();
      byte header = buffer.getByteUnchecked(at);
      if (header == STRING) {
        buffer.consume(1);
        list.add(in.readString());
      } else if (header == INTEGER || header == LONG || header == DOUBLE) {
        in.charge(NUMBER_BYTES);
        buffer.consume(1);
        if (header == INTEGER) {
          list.add(buffer.readInt());
        } else if (header == LONG) {
          list.add(buffer.readLong());
        } else {
          list.add(buffer.readDouble());
        }
      } else {
        break;
      }
    }
    return i;
  }
}
