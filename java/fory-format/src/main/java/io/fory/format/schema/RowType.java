/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import io.fory.format.layout.RowLayout;
import java.util.List;
import java.util.Objects;

/**
 * The type of a column. Immutable and thread-safe; types with equal kinds and parameters are equal.
 */
public final class RowType {
  public static final RowType BOOL = new RowType(RowKind.BOOL);
  public static final RowType INT8 = new RowType(RowKind.INT8);
  public static final RowType INT16 = new RowType(RowKind.INT16);
  public static final RowType INT32 = new RowType(RowKind.INT32);
  public static final RowType INT64 = new RowType(RowKind.INT64);
  public static final RowType FLOAT16 = new RowType(RowKind.FLOAT16);
  public static final RowType FLOAT32 = new RowType(RowKind.FLOAT32);
  public static final RowType FLOAT64 = new RowType(RowKind.FLOAT64);
  public static final RowType UTF8 = new RowType(RowKind.UTF8);
  public static final RowType BINARY = new RowType(RowKind.BINARY);
  public static final RowType DATE32 = new RowType(RowKind.DATE32);
  public static final RowType TIMESTAMP = new RowType(RowKind.TIMESTAMP);
  public static final RowType DURATION = new RowType(RowKind.DURATION);

  /** The maximum number of digits of a decimal. */
  public static final int MAX_PRECISION = 38;

  private final RowKind kind;
  private final List<RowField> parts; // the element of a list, or the key and value of a map
  private final RowSchema schema; // the columns of a struct, else null
  private final int precision;
  private final int scale;
  private final int depth;

  private RowType(RowKind kind) {
    this(kind, List.of(), null, 0, 0, 0);
  }

  private RowType(
      RowKind kind, List<RowField> parts, RowSchema schema, int precision, int scale, int inside) {
    this.kind = kind;
    this.parts = parts;
    this.schema = schema;
    this.precision = precision;
    this.scale = scale;
    this.depth = inside + 1;
    if (depth > RowLayout.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "Types nest at most " + RowLayout.MAX_DEPTH + " deep, and these do so deeper");
    }
  }

  /** Returns the type of a kind without parameters. */
  static RowType simple(RowKind kind) {
    return switch (kind) {
      case BOOL -> BOOL;
      case INT8 -> INT8;
      case INT16 -> INT16;
      case INT32 -> INT32;
      case INT64 -> INT64;
      case FLOAT16 -> FLOAT16;
      case FLOAT32 -> FLOAT32;
      case FLOAT64 -> FLOAT64;
      case UTF8 -> UTF8;
      case BINARY -> BINARY;
      case DATE32 -> DATE32;
      case TIMESTAMP -> TIMESTAMP;
      case DURATION -> DURATION;
      case DECIMAL, LIST, MAP, STRUCT -> throw new AssertionError(kind);
    };
  }

  /**
   * Returns the type of decimals.
   *
   * @param precision the number of digits: 1 to {@link #MAX_PRECISION}
   * @param scale how many of these digits are after the decimal point
   */
  public static RowType decimal(int precision, int scale) {
    if (precision < 1 || precision > MAX_PRECISION || scale < 0 || scale > precision) {
      throw new IllegalArgumentException(
          "A decimal has 1 to %s digits, and up to that many in its fraction, but not (%s, %s)"
              .formatted(MAX_PRECISION, precision, scale));
    }
    return new RowType(RowKind.DECIMAL, List.of(), null, precision, scale, 0);
  }

  /** Returns the type of lists with nullable elements. */
  public static RowType list(RowType element) {
    return list(RowField.of("item", element));
  }

  /** Returns the type of lists with the given element. */
  public static RowType list(RowField element) {
    return new RowType(RowKind.LIST, List.of(element), null, 0, 0, element.type().depth);
  }

  /** Returns the type of maps with nullable values; keys are never null. */
  public static RowType map(RowType key, RowType value) {
    return map(RowField.notNull("key", key), RowField.of("value", value));
  }

  /** Returns the type of maps with the given key and value. */
  public static RowType map(RowField key, RowField value) {
    int inside = Math.max(key.type().depth, value.type().depth);
    return new RowType(RowKind.MAP, List.of(key, value), null, 0, 0, inside);
  }

  /** Returns the type of structs, rows within a row. */
  public static RowType struct(RowSchema schema) {
    return new RowType(RowKind.STRUCT, List.of(), schema, 0, 0, schema.depth());
  }

  /** Returns the kind of the type. */
  public RowKind kind() {
    return kind;
  }

  /**
   * Returns the element of a list type.
   *
   * @throws IllegalStateException for other types
   */
  public RowField element() {
    return part(RowKind.LIST, 0);
  }

  /**
   * Returns the key of a map type.
   *
   * @throws IllegalStateException for other types
   */
  public RowField key() {
    return part(RowKind.MAP, 0);
  }

  /**
   * Returns the value of a map type.
   *
   * @throws IllegalStateException for other types
   */
  public RowField value() {
    return part(RowKind.MAP, 1);
  }

  private RowField part(RowKind of, int index) {
    if (kind != of) {
      throw new IllegalStateException("Not a " + of.text() + ", but " + this);
    }
    return parts.get(index);
  }

  /**
   * Returns the columns of a struct type.
   *
   * @throws IllegalStateException for other types
   */
  public RowSchema schema() {
    if (kind != RowKind.STRUCT) {
      throw new IllegalStateException("Not a struct, but " + this);
    }
    return schema;
  }

  /** Returns the number of digits of a decimal type; 0 for other types. */
  public int precision() {
    return precision;
  }

  /** Returns the number of digits after the decimal point of a decimal type; 0 for other types. */
  public int scale() {
    return scale;
  }

  /** Returns the size of an array element of this type, in bytes. */
  public int width() {
    return kind.width();
  }

  /** Returns whether values have a fixed width and lie in their slot. */
  public boolean isFixed() {
    return kind.isFixed();
  }

  /** Returns the depth of nested types, including this one. */
  int depth() {
    return depth;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof RowType type
            && kind == type.kind
            && precision == type.precision
            && scale == type.scale
            && parts.equals(type.parts)
            && Objects.equals(schema, type.schema);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, parts, schema, precision, scale);
  }

  /** Returns the type as {@link RowSchema#toString} formats it. */
  @Override
  public String toString() {
    return SchemaText.of(this);
  }
}
