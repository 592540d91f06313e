/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.KeyCharge;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.runtime.ValueCodec;
import io.fory.platform.HeapViews;
import java.util.Iterator;
import java.util.function.Consumer;

/**
 * Writes and reads the elements of one array in a row: those of a list, or the keys or values of a
 * map. Immutable.
 */
record ArrayElements(ValueModel model, ValueCodec codec, boolean nullable) {
  private static final long REFERENCE = 8;

  ArrayElements(ValueModel model, ValueCodec codec) {
    this(model, codec, true);
  }

  /**
   * Returns whether elements are stored as they are, and not unwrapped from an {@code Optional}.
   */
  boolean isSimple() {
    return !(model instanceof OptionalModel);
  }

  /** Returns the estimated heap of an element, in bytes. */
  long heapBytes() {
    return REFERENCE + codec.heapBytes();
  }

  /**
   * Writes an array.
   *
   * @param count the number of elements
   * @return the size of the array, in bytes
   */
  int write(RowOutput out, int count, Iterator<?> elements) {
    int start = out.array(count, codec.width());
    int first = RowOutput.firstElement(start, count);
    for (int i = 0; i < count; i++) {
      if (!elements.hasNext()) {
        throw RowOutput.changed(count);
      }
      try {
        write(out, start, first, i, elements.next());
      } catch (ForyException e) {
        e.addStep("[" + i + "]");
        throw e;
      }
    }
    if (elements.hasNext()) {
      throw RowOutput.changed(count);
    }
    return out.position() - start;
  }

  private void write(RowOutput out, int start, int first, int i, Object element) {
    Object kept = model.unwrap(element);
    int slot = first + i * codec.width();
    if (kept == null) {
      if (!nullable) {
        throw RowOutput.nullKey();
      }
      out.nullElement(start, i, slot, codec.width());
    } else if (codec instanceof FixedCodec fixed) {
      FixedCodec.store(out.heap(), slot, fixed.width(), fixed.toBits(kept));
    } else {
      out.body(start, slot, (BodyCodec) codec, kept);
    }
  }

  /** Reads the number of elements of an array, and charges for their heap. */
  int count(RowInput in, int at, int size) {
    return in.count(at, size, codec.width(), heapBytes());
  }

  /**
   * Reads the elements of an array.
   *
   * @param count the result of {@link #count(RowInput, int, int)}
   * @param consumer receives the elements in order
   */
  void read(RowInput in, int at, int size, int count, Consumer<Object> consumer) {
    int bitmap = at + RowLayout.WORD;
    int first = bitmap + RowLayout.bitmapBytes(count);
    for (int i = 0; i < count; i++) {
      try {
        consumer.accept(read(in, at, size, bitmap, first, i));
      } catch (ForyException e) {
        e.addStep("[" + i + "]");
        throw e;
      }
    }
  }

  /**
   * Reads the elements of an array into a container that hashes or compares them, and charges for
   * that work.
   *
   * @param container the empty container that {@code consumer} fills
   */
  void readKeys(
      RowInput in, int at, int size, int count, Object container, Consumer<Object> consumer) {
    KeyCharge charge = KeyCharge.of(in, container, count, model.raw());
    if (charge == null) {
      read(in, at, size, count, consumer);
      return;
    }
    charge.begin();
    read(
        in,
        at,
        size,
        count,
        key -> {
          charge.add(key);
          consumer.accept(key);
          charge.begin();
        });
  }

  private Object read(RowInput in, int at, int size, int bitmap, int first, int i) {
    if (in.isNull(bitmap, i)) {
      return model.absent();
    }
    int slot = first + i * codec.width();
    Object kept =
        codec instanceof FixedCodec fixed
            ? fixed.load(in.heap(), slot)
            : in.body((long) HeapViews.LONG.get(in.heap(), slot), at, size, (BodyCodec) codec);
    return model.wrap(kept);
  }
}
