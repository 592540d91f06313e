/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowType;
import io.fory.platform.Jdk;
import java.util.Set;

/**
 * The model of a Java type: its type in a row, and the codecs that convert between the two.
 * Immutable.
 */
abstract sealed class ValueModel
    permits ScalarModel, OptionalModel, ListModel, PrimitiveArrayModel, MapModel, StructModel {
  /** Methods of a container that determine which elements it keeps. */
  private static final Set<String> FILLING = Set.of("add", "put", "size");

  private final Class<?> raw;
  private final RowType type;

  ValueModel(Class<?> raw, RowType type) {
    this.raw = raw;
    this.type = type;
  }

  /** Returns the class of the values. */
  final Class<?> raw() {
    return raw;
  }

  /** Returns the type of the column. */
  final RowType type() {
    return type;
  }

  /** Returns whether values may be null, which is false for primitive types. */
  final boolean isNullable() {
    return !raw.isPrimitive();
  }

  /** Returns the column for values of this type, or the element, key or value of a list or map. */
  final RowField field(String name) {
    return new RowField(name, type, isNullable());
  }

  /** Returns the value to use where the row has null or lacks the column. */
  Object absent() {
    return null;
  }

  /**
   * Converts a value to what the row stores, such as the content of an {@code Optional}; null if
   * the row stores null.
   */
  Object unwrap(Object value) {
    return value;
  }

  /** Converts a stored value, which is not null, to a value of this type. */
  Object wrap(Object kept) {
    return kept;
  }

  /**
   * Returns whether a collection or map may drop elements when it is filled, since its class is the
   * user's and overrides how that is done.
   */
  final boolean mayDropElements() {
    return !raw.isArray()
        && !Jdk.owns(raw)
        && (Jdk.inheritedState(raw) == null || Jdk.overrides(raw, FILLING));
  }

  /**
   * Returns whether reading can yield equal values for values that were written as different ones,
   * since they are reduced to what the column can hold.
   */
  boolean isLossy() {
    return false;
  }

  /**
   * Returns the codec for a column.
   *
   * @param from the type of the column in the rows; unless it is {@link #type()}, the codec only
   *     reads
   * @throws IncompatibleClassException if this type cannot hold all values of the column
   */
  abstract ValueCodec codec(RowType from, CodecFactory factory);

  /** Returns the error for a column that this type cannot hold. */
  final IncompatibleClassException incompatible(RowType from) {
    return new IncompatibleClassException(
        "The writer's column is %s, and cannot be read as %s, %s"
            .formatted(from, raw.getTypeName(), type));
  }
}
