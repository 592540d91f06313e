/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowType;
import io.fory.platform.Jdk;
import java.util.Set;

/** The model of a Java type: its type in a row, and the codecs between the two. Immutable. */
abstract sealed class ValueModel
    permits ScalarModel, OptionalModel, ListModel, PrimitiveArrayModel, MapModel, StructModel {
  /** The methods by which a container is filled, and tells its size. */
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

  /** Whether values may be null: false for primitive types. */
  final boolean isNullable() {
    return !raw.isPrimitive();
  }

  /** Returns the column, or the part of a list or map, for such values. */
  final RowField field(String name) {
    return new RowField(name, type, isNullable());
  }

  /** Returns the value for a row that has null, or no such column. */
  Object absent() {
    return null;
  }

  /**
   * Returns the value that a row stores for a value, such as the content of an {@code Optional};
   * null if there is none.
   */
  Object unwrap(Object value) {
    return value;
  }

  /** Returns the value for a stored one. */
  Object wrap(Object kept) {
    return kept;
  }

  /**
   * Whether a collection or map may drop elements when it is read, as it is of a class of the
   * user's that overrides how it is filled.
   */
  final boolean mayDrop() {
    return !raw.isArray()
        && !Jdk.owns(raw)
        && (Jdk.inheritedState(raw) == null || Jdk.overrides(raw, FILLING));
  }

  /** Whether different values may be equal after they were written and read. */
  boolean cuts() {
    return false;
  }

  /**
   * Returns the codec for values in a column.
   *
   * @param from the type of the column in the rows. The codec writes only if that is {@link
   *     #type()}
   * @throws IncompatibleClassException if the column has values that the type cannot hold
   */
  abstract ValueCodec codec(RowType from, CodecFactory factory);

  /** Returns the error for a column of another type. */
  final IncompatibleClassException incompatible(RowType from) {
    return new IncompatibleClassException(
        "The writer's column is %s, and cannot be read as %s, %s"
            .formatted(from, raw.getTypeName(), type));
  }
}
