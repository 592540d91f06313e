/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowType;
import java.util.Set;

/** The model of a collection, or of an array of objects. */
final class ListModel extends ValueModel {
  private final ValueModel element;
  private final SequenceFactory sequences;

  ListModel(Class<?> raw, ValueModel element, SequenceFactory sequences) {
    super(raw, RowType.list(element.field("item")));
    this.element = element;
    this.sequences = sequences;
  }

  ValueModel element() {
    return element;
  }

  SequenceFactory sequences() {
    return sequences;
  }

  @Override
  boolean isLossy() {
    return element.isLossy();
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    if (from.kind() != RowKind.LIST) {
      throw incompatible(from);
    }
    ArrayElements elements =
        new ArrayElements(
            element, element.codec(from.element().type(), factory), sequences.takesNull());
    boolean merges = element.isLossy() && Set.class.isAssignableFrom(raw());
    return new ListCodec(elements, sequences, merges || mayDropElements());
  }
}
