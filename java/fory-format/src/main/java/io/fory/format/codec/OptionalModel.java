/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.Optionals;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowType;

/** A value that may be absent, which is null in a row; so is a reference to no Optional. */
final class OptionalModel extends ValueModel {
  private final ValueModel inner;

  OptionalModel(Class<?> raw, ValueModel inner) {
    super(raw, inner.type());
    this.inner = inner;
  }

  @Override
  Object unwrap(Object value) {
    return Optionals.unwrap(value);
  }

  @Override
  Object wrap(Object kept) {
    return Optionals.wrap(raw(), kept);
  }

  @Override
  Object absent() {
    return Optionals.empty(raw());
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    return inner.codec(from, factory);
  }
}
