/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowType;

/** The model of an array of a primitive type: a list column without nulls. */
final class PrimitiveArrayModel extends ValueModel {
  private final ScalarModel element;

  PrimitiveArrayModel(Class<?> raw) {
    this(raw, Scalars.find(raw.getComponentType()));
  }

  private PrimitiveArrayModel(Class<?> raw, ScalarModel element) {
    super(raw, RowType.list(element.field("item")));
    this.element = element;
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    if (from.kind() != RowKind.LIST) {
      throw incompatible(from);
    }
    RowType item = from.element().type();
    return new PrimitiveArrayCodec(
        raw().getComponentType(),
        (FixedCodec) element.codec(item, factory),
        item.equals(element.type()));
  }
}
