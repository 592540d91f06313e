/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

import source.Property;

/** Selects how a kind of memory is written and read by hand. */
enum Memory {
  HEAP("Heap", "byte[]", "a byte array, through static VarHandles called directly") {
    @Override
    String put(String type, String position, String value) {
      return type.equals("byte")
          ? "to[%s] = %s".formatted(position, value)
          : "%s.set(to, %s, %s)".formatted(type.toUpperCase(), position, value);
    }

    @Override
    String get(String type, String position) {
      return type.equals("byte")
          ? "from[%s]".formatted(position)
          : "(%s) %s.get(from, %s)".formatted(type, type.toUpperCase(), position);
    }
  },

  UNSAFE("Unsafe", "long", "off-heap memory, through sun.misc.Unsafe (JDK 17 to 23)") {
    @Override
    String put(String type, String position, String value) {
      return "UNSAFE.put%s(to + %s, %s)".formatted(Property.capital(type), position, value);
    }

    @Override
    String get(String type, String position) {
      return "UNSAFE.get%s(from + %s)".formatted(Property.capital(type), position);
    }
  },

  /** The handles take exact types: a position is a long. */
  SEGMENT(
      "Segment", "MemorySegment", "off-heap memory, through a MemorySegment (JDK 22 and later)") {
    @Override
    String put(String type, String position, String value) {
      return "%s.set(to, %s, %s)".formatted(type.toUpperCase(), asLong(position), value);
    }

    @Override
    String get(String type, String position) {
      return "(%s) %s.get(from, %s)".formatted(type, type.toUpperCase(), asLong(position));
    }

    /** {@code at + 8} is {@code at + 8L}. */
    private static String asLong(String position) {
      return position.matches(".*\\d") ? position + "L" : "(long) " + position;
    }
  };

  /** The end of names of classes. */
  final String label;

  /** The type that every access goes through: an array, an address or a segment. */
  final String type;

  final String what;

  Memory(String label, String type, String what) {
    this.label = label;
    this.type = type;
    this.what = what;
  }

  abstract String put(String type, String position, String value);

  abstract String get(String type, String position);
}
