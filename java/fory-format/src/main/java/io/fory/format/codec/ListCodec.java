/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import java.util.Collection;

/** Writes and reads collections and arrays of objects as lists. */
final class ListCodec extends BodyCodec {
  private final ArrayElements elements;
  private final SequenceFactory sequences;
  private final boolean mayMiss;

  /**
   * Makes a codec.
   *
   * @param mayMiss whether the declared class may drop elements when it is read, so that each
   *     written list is read as a check
   */
  ListCodec(ArrayElements elements, SequenceFactory sequences, boolean mayMiss) {
    this.elements = elements;
    this.sequences = sequences;
    this.mayMiss = mayMiss;
  }

  ArrayElements elements() {
    return elements;
  }

  SequenceFactory sequences() {
    return sequences;
  }

  boolean mayMiss() {
    return mayMiss;
  }

  @Override
  public int write(RowOutput out, Object value) {
    if (sequences.isSorted()) {
      Losses.requireNaturalOrder(value);
    }
    Collection<?> sequence = sequences.elements(value);
    int size = elements.write(out, sequence.size(), sequence.iterator());
    return mayMiss ? Losses.readable(out, size, this) : size;
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
