/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowType;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A value that may be absent, which is null in a row; so is a reference to no Optional. */
final class OptionalModel extends ValueModel {
  private final ValueModel inner;

  OptionalModel(Class<?> raw, ValueModel inner) {
    super(raw, inner.type());
    this.inner = inner;
  }

  /** What may be there. */
  ValueModel inner() {
    return inner;
  }

  @Override
  Object unwrap(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    } else if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? optional.getAsInt() : null;
    } else if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? optional.getAsLong() : null;
    } else if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? optional.getAsDouble() : null;
    }
    return null;
  }

  @Override
  Object wrap(Object value) {
    if (raw() == OptionalInt.class) {
      return OptionalInt.of((Integer) value);
    } else if (raw() == OptionalLong.class) {
      return OptionalLong.of((Long) value);
    } else if (raw() == OptionalDouble.class) {
      return OptionalDouble.of((Double) value);
    }
    return Optional.of(value);
  }

  @Override
  Object absent() {
    if (raw() == OptionalInt.class) {
      return OptionalInt.empty();
    } else if (raw() == OptionalLong.class) {
      return OptionalLong.empty();
    } else if (raw() == OptionalDouble.class) {
      return OptionalDouble.empty();
    }
    return Optional.empty();
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    return inner.codec(from, factory);
  }
}
