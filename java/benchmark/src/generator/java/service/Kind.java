/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

/** Tells the type of a field of a message. */
enum Kind {
  BYTE("byte", 1),
  BOOLEAN("boolean", 1),
  SHORT("short", 2),
  CHAR("char", 2),
  INT("int", 4),
  FLOAT("float", 4),
  LONG("long", 8),
  DOUBLE("double", 8),
  BOXED_BOOLEAN("Boolean", 1),
  BOXED_SHORT("Short", 2),
  BOXED_INT("Integer", 4),
  BOXED_FLOAT("Float", 4),
  BOXED_LONG("Long", 8),
  BOXED_DOUBLE("Double", 8),
  ENUM(null, 1),
  INSTANT("Instant", 12),
  STRING("String", 0),
  STRING_LIST("List<String>", 0),
  INT_ARRAY("int[]", 0),
  STRING_MAP("Map<String, Integer>", 0),
  MESSAGE(null, 0);

  /** Its type in Java source; null if each field has its own. */
  final String type;

  /** Bytes of its value if that is always as many, else 0. */
  final int width;

  Kind(String type, int width) {
    this.type = type;
    this.width = width;
  }

  boolean isPrimitive() {
    return ordinal() <= DOUBLE.ordinal();
  }

  boolean isBoxed() {
    return ordinal() >= BOXED_BOOLEAN.ordinal() && ordinal() <= BOXED_DOUBLE.ordinal();
  }

  boolean isFixed() {
    return width > 0;
  }

  /** The class that a source must import for it; null if none. */
  String imported() {
    return switch (this) {
      case INSTANT -> "java.time.Instant";
      case STRING_LIST -> "java.util.List";
      case STRING_MAP -> "java.util.Map";
      default -> null;
    };
  }

  /** The primitive that a boxed number holds. */
  Kind unboxed() {
    return switch (this) {
      case BOXED_BOOLEAN -> BOOLEAN;
      case BOXED_SHORT -> SHORT;
      case BOXED_INT -> INT;
      case BOXED_FLOAT -> FLOAT;
      case BOXED_LONG -> LONG;
      case BOXED_DOUBLE -> DOUBLE;
      default -> throw new IllegalStateException(this + " is not boxed");
    };
  }

  /** The zero of a primitive, of exactly that type. */
  String zero() {
    return switch (this) {
      case BOOLEAN -> "false";
      case SHORT -> "(short) 0";
      case FLOAT -> "0f";
      case LONG -> "0L";
      case DOUBLE -> "0.0";
      default -> "0";
    };
  }
}
