/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.schema.RowKind;

/** Generates the code that accesses one slot or element in {@code byte[] heap}. */
final class SlotAccessSource {
  private final RowSource source;

  SlotAccessSource(RowSource source) {
    this.source = source;
  }

  /** Returns the statement that stores a primitive value as a slot of eight bytes. */
  String putSlot(String at, Class<?> primitive, String value) {
    String bits =
        switch (primitive.getName()) {
          case "boolean" -> "(%s ? 1L : 0L)".formatted(value);
          case "byte" -> "%s & 0xffL".formatted(value);
          case "short" -> "%s & 0xffffL".formatted(value);
          case "char" -> "(long) %s".formatted(value);
          case "int" -> "%s & 0xffffffffL".formatted(value);
          case "float" -> "Float.floatToRawIntBits(%s) & 0xffffffffL".formatted(value);
          case "double" -> "Double.doubleToRawLongBits(%s)".formatted(value);
          default -> value;
        };
    return putLong(at, bits);
  }

  /** Returns the statement that stores eight bytes. */
  String putLong(String at, String bits) {
    return "Link.setLong(%s, heap, %s, %s);".formatted(source.memory(long.class), at, bits);
  }

  /** Returns the statement that stores a primitive value as an array element of its own width. */
  String putElement(String at, Class<?> primitive, String value) {
    return switch (primitive.getName()) {
      case "boolean" -> "heap[%s] = (byte) (%s ? 1 : 0);".formatted(at, value);
      case "byte" -> "heap[%s] = %s;".formatted(at, value);
      case "char" ->
          "Link.setInt(%s, heap, %s, (int) %s);".formatted(source.memory(int.class), at, value);
      default ->
          "Link.set%s(%s, heap, %s, %s);"
              .formatted(
                  RowSource.capitalized(primitive.getName()), source.memory(primitive), at, value);
    };
  }

  /**
   * Returns the expression that reads a column of a kind.
   *
   * @param primitive the type of the expression, which holds all values of the kind
   */
  String get(String at, RowKind kind, Class<?> primitive) {
    return switch (kind) {
      case BOOL -> "heap[%s] != 0".formatted(at);
      case INT8 -> cast(primitive, "heap[%s]".formatted(at));
      case INT16 -> cast(primitive, link(short.class, at));
      case INT32 -> cast(primitive, link(int.class, at));
      case INT64 -> cast(primitive, link(long.class, at));
      case FLOAT16 -> cast(primitive, "RowInput.half(%s)".formatted(link(short.class, at)));
      case FLOAT32 -> cast(primitive, link(float.class, at));
      case FLOAT64 -> cast(primitive, link(double.class, at));
      default -> throw new IllegalArgumentException(kind.text());
    };
  }

  private static String cast(Class<?> primitive, String value) {
    return primitive == char.class
        ? "RowInput.character(%s)".formatted(value)
        : "(%s) %s".formatted(primitive.getName(), value);
  }

  /** Returns the expression that reads eight bytes. */
  String getLong(String at) {
    return link(long.class, at);
  }

  private String link(Class<?> primitive, String at) {
    return "Link.get%s(%s, heap, %s)"
        .formatted(RowSource.capitalized(primitive.getName()), source.memory(primitive), at);
  }
}
