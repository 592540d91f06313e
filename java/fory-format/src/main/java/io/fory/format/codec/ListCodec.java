/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import java.util.Collection;

/** Writes and reads collections and arrays of objects as list columns. */
final class ListCodec extends BodyCodec {
  private final ArrayElements elements;
  private final SequenceFactory sequences;
  private final boolean mayLose;

  /**
   * Makes a codec.
   *
   * @param mayLose whether reading may drop elements, so that each written list is read back as a
   *     check
   */
  ListCodec(ArrayElements elements, SequenceFactory sequences, boolean mayLose) {
    this.elements = elements;
    this.sequences = sequences;
    this.mayLose = mayLose;
  }

  ArrayElements elements() {
    return elements;
  }

  SequenceFactory sequences() {
    return sequences;
  }

  boolean mayLose() {
    return mayLose;
  }

  @Override
  public int write(RowOutput out, Object value) {
    if (sequences.isSorted()) {
      Losses.requireNaturalOrder(value);
    }
    Collection<?> sequence = sequences.elements(value);
    int size = elements.write(out, sequence.size(), sequence.iterator());
    return mayLose ? Losses.readable(out, size, this) : size;
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    int count = elements.count(in, at, size);
    Collection<Object> builder = sequences.builder(count);
    elements.readKeys(in, at, size, count, builder, builder::add);
    Losses.requireAll(builder.size(), count);
    return sequences.finish(builder);
  }
}
