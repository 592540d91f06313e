/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.Optionals;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowType;

/**
 * The model of the types {@code Optional}, {@code OptionalInt} and so on. A row stores the content,
 * or null if the Optional is empty.
 */
final class OptionalModel extends ValueModel {
  private final ValueModel inner;
  private final boolean nullIsEmpty;

  /**
   * Makes a model.
   *
   * @param nullIsEmpty whether a null Optional is read back as an empty one; otherwise writing it
   *     fails
   */
  OptionalModel(Class<?> raw, ValueModel inner, boolean nullIsEmpty) {
    super(raw, inner.type());
    this.inner = inner;
    this.nullIsEmpty = nullIsEmpty;
  }

  /**
   * Returns the name of the method of {@link Optionals} that {@link #unwrap} calls, for generated
   * code.
   */
  String unwrapName() {
    return nullIsEmpty ? "unwrapOrNull" : "unwrap";
  }

  @Override
  Object unwrap(Object value) {
    return nullIsEmpty ? Optionals.unwrapOrNull(value) : Optionals.unwrap(value);
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
  boolean isLossy() {
    return nullIsEmpty || inner.isLossy();
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    return inner.codec(from, factory);
  }
}
