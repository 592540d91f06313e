/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import java.util.Collection;

/** Collections and arrays of objects as lists. */
final class ListCodec extends BodyCodec {
  private final ArrayElements elements;
  private final Sequences sequences;

  ListCodec(ArrayElements elements, Sequences sequences) {
    this.elements = elements;
    this.sequences = sequences;
  }

  ArrayElements elements() {
    return elements;
  }

  Sequences sequences() {
    return sequences;
  }

  @Override
  public int write(RowOutput out, Object value) {
    if (sequences.isSorted()) {
      Losses.requireNaturalOrder(value);
    }
    Collection<?> sequence = sequences.elements(value);
    return elements.write(out, sequence.size(), sequence.iterator());
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
