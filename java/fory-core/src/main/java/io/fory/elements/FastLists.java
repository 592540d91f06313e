/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.codec.Buffers;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/**
 * Writes and reads array lists, the usual ones first: those of strings or of numbers of one type,
 * and those of many types.
 */
final class FastLists {
  private FastLists() {}

  /** Writes size, kind and elements of a list. */
  static void write(MessageWriter out, ArrayList<?> list, Slot slot) {
    int size = list.size();
    if (size == 0) {
      out.buffer().writeByte(Elements.SLOTS);
      return;
    }
    Object first = list.get(0);
    TypeInfo type = Elements.firstType(out, first);
    if (size > 1) {
      type = Elements.sharedType(out, first, type, list.get(1));
    }
    if (type == null) { // most lists of many types show it by their first two elements
      Elements.begin(out, size, null, slot);
      writeSlots(out, list, size, slot);
    } else if (!(type.serializer() instanceof RunSerializer<?> runs)
        || !writeRun(out, list, type, runs, slot)) {
      Elements.writeList(out, list, slot, first, type);
    }
  }

  private static void writeSlots(MessageWriter out, ArrayList<?> list, int size, Slot slot) {
    int i = 0;
    try {
      while (i < size) {
        if (slot.expected() == null) {
          i = MixedLists.write(out, list, i, size);
        }
        if (i < size) {
          out.writeSlot(slot, list.get(i));
          i++;
        }
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "[" + i + "]");
    }
  }

  /**
   * Writes a list of strings or numbers: assumes that all are of one type and takes everything back
   * if they are not. Looking at all elements first, through a reference each, takes as long as
   * writing them.
   *
   * @param type of the first element
   * @return whether they are; if not, nothing is written
   */
  private static boolean writeRun(
      MessageWriter out, ArrayList<?> list, TypeInfo type, RunSerializer<?> runs, Slot slot) {
    int size = list.size();
    // Without such room the attempt might fail where the right form fits.
    boolean attempt =
        (out.buffer().writableBytes() >> 4 > size || Buffers.ACCESS.isStreaming(out.buffer()))
            && out.hold(size);
    if (!attempt && !isRun(list, type.type())) {
      return false;
    }
    int start = begin(out, size, type, slot);
    return end(out, start, runs.writeRun(out, list, size), size);
  }

  private static int begin(MessageWriter out, int size, TypeInfo type, Slot slot) {
    int start = out.buffer().writerIndex();
    Elements.begin(out, size, type, slot);
    return start;
  }

  /** Ends a run, and takes it back unless all elements are written. */
  private static boolean end(MessageWriter out, int start, int written, int size) {
    out.leave();
    if (written != size) {
      out.buffer().writerIndex(start);
    }
    out.release();
    return written == size;
  }

  private static boolean isRun(Collection<?> elements, Class<?> type) {
    for (Object element : elements) {
      if (element == null || element.getClass() != type) {
        return false;
      }
    }
    return true;
  }

  /** Writes the strings in an array as {@link #writeRun} does. */
  static boolean writeStrings(MessageWriter out, Object[] array, Slot slot) {
    TypeInfo string = out.infoOf(String.class);
    if (!string.isScalarString()
        || !out.hold(array.length) && !isRun(Arrays.asList(array), String.class)) {
      return false;
    }
    int start = begin(out, array.length, string, slot);
    return end(out, start, StringLists.write(out, array), array.length);
  }
}
