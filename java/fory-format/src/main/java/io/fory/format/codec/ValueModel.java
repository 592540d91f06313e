/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowType;
import io.fory.platform.Jdk;
import java.util.Set;

/** Maps a Java type to its type in a row. Immutable. */
abstract sealed class ValueModel
    permits ScalarModel, OptionalModel, ListModel, PrimitiveArrayModel, MapModel, StructModel {
  /** The methods that fill containers, and tell how many elements they took. */
  private static final Set<String> FILLING = Set.of("add", "put", "size");

  private final Class<?> raw;
  private final RowType type;

  ValueModel(Class<?> raw, RowType type) {
    this.raw = raw;
    this.type = type;
  }

  /** The class of the values. */
  final Class<?> raw() {
    return raw;
  }

  /** Returns the type of the column. */
  final RowType type() {
    return type;
  }

  /** Whether there can be nulls: not of primitive types. */
  final boolean isNullable() {
    return !raw.isPrimitive();
  }

  /** The column, or part of a list or map, that holds such values. */
  final RowField field(String name) {
    return new RowField(name, type, isNullable());
  }

  /** Returns the value for a row that has null, or no such column. */
  Object absent() {
    return null;
  }

  /** Returns the inner value that is kept of a value; null if there is none. */
  Object unwrap(Object value) {
    return value;
  }

  /** The value of what was kept. */
  Object wrap(Object kept) {
    return kept;
  }

  /**
   * Whether a collection or map may not take all that is read: one of a class of the user's that
   * says itself how it is filled.
   */
  final boolean mayDrop() {
    return !raw.isArray()
        && !Jdk.owns(raw)
        && (Jdk.inheritedState(raw) == null || Jdk.overrides(raw, FILLING));
  }

  /** Whether values that differ may be equal when they are read. */
  boolean cuts() {
    return false;
  }

  /**
   * The codec for values in a column.
   *
   * @param from the type of the column, as its writer gives it. The codec writes only if that is
   *     {@link #type()}
   * @throws IncompatibleClassException if it holds what cannot become such a value
   */
  abstract ValueCodec codec(RowType from, CodecFactory factory);

  /** The error for a column of another type. */
  final IncompatibleClassException incompatible(RowType from) {
    return new IncompatibleClassException(
        "The writer's column is %s, and cannot be read as %s, %s"
            .formatted(from, raw.getTypeName(), type));
  }
}
