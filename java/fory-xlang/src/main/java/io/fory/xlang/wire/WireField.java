/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import java.util.Comparator;
import java.util.Locale;

/**
 * A field of a type definition.
 *
 * @param name the name in lower case with underscores; null if the field has a tag
 * @param tag the number that replaces the name, or -1
 * @param type the type of the values
 */
public record WireField(String name, int tag, WireType type) {
  /** Orders fields by their identifiers: tags first, then names by their chars. */
  static final Comparator<WireField> BY_IDENTIFIER =
      Comparator.comparingInt((WireField f) -> f.tag < 0 ? 1 : 0)
          .thenComparingInt(WireField::tag)
          .thenComparing(f -> f.tag < 0 ? f.name : "");

  /**
   * The order of the fields in objects: numbers, nullable numbers, all others. Of the numbers those
   * of fixed width are first; then the wider ones; then those with the lower type id.
   */
  public static final Comparator<WireField> IN_BODY =
      Comparator.comparingInt(WireField::group)
          .thenComparingInt(f -> f.group() < 2 && TypeId.isCompressed(f.type.id()) ? 1 : 0)
          .thenComparingInt(f -> f.group() < 2 ? -TypeId.width(f.type.id()) : 0)
          .thenComparingInt(f -> f.group() < 2 ? f.type.id() : 0)
          .thenComparing(BY_IDENTIFIER);

  private int group() {
    return !TypeId.isNumber(type.id()) ? 2 : type.nullable() ? 1 : 0;
  }

  /** Returns the name or the tag, for error messages. */
  public String identifier() {
    return tag < 0 ? name : "#" + tag;
  }

  /**
   * Returns the name that a Java field has in messages: {@code midName} becomes {@code mid_name},
   * and {@code Name} becomes {@code _name}, as in the peers for Java and Dart; that for Go has
   * {@code name}.
   */
  public static String nameOf(String javaName) {
    StringBuilder name = new StringBuilder(javaName.length() + 4);
    for (int i = 0; i < javaName.length(); i++) {
      char c = javaName.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        name.append('_').append((char) (c + 'a' - 'A'));
      } else {
        name.append(c);
      }
    }
    return name.toString();
  }

  /**
   * Returns a name in lower case without underscores, to find names that peers spell differently.
   */
  public static String folded(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return identifier() + ": " + type;
  }
}
