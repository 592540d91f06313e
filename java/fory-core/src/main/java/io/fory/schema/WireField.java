/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.List;

/**
 * One field of a schema in a message.
 *
 * @param name its name
 * @param id its {@link io.fory.annotation.ForyField#id}, or -1
 * @param code the kind of its values: a primitive, the box of one, a string, a value or a slot
 * @param type of a {@link #VALUE} or {@link #SLOT} what is declared, else null
 * @param origin where it is declared; null if the schema does not tell
 */
public record WireField(String name, int id, int code, WireType type, Origin origin) {
  /** The primitive types, in the order of their codes. */
  public static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class);

  private static final int FIRST_BOX = PRIMITIVES.size();

  /** The code of strings, which references do not name. */
  public static final int STRING = 2 * FIRST_BOX;

  /** The code of values of exactly the declared type: content without a header. */
  public static final int VALUE = STRING + 1;

  /** The code of all other values: a header and content. */
  public static final int SLOT = STRING + 2;

  /** Makes a field whose origin is not known. */
  public WireField(String name, int id, int code, WireType type) {
    this(name, id, code, type, null);
  }

  /** Returns the key that tells this field from the class's other fields. */
  public FieldMatch.Key key() {
    return new FieldMatch.Key(name, id, origin);
  }

  /**
   * Returns the code of a primitive type, or of its wrapper class.
   *
   * @param boxed whether the code of the wrapper class is wanted
   */
  public static int code(Class<?> primitive, boolean boxed) {
    return PRIMITIVES.indexOf(primitive) + (boxed ? FIRST_BOX : 0);
  }

  public boolean isPrimitive() {
    return code < FIRST_BOX;
  }

  public boolean isBoxed() {
    return code >= FIRST_BOX && code < STRING;
  }

  /**
   * Returns the primitive type of a primitive field, or of one of a wrapper class; null for other
   * fields.
   */
  public Class<?> primitive() {
    return code < STRING ? PRIMITIVES.get(code % FIRST_BOX) : null;
  }

  /** Whether it has a bit in the null bitmap. */
  public boolean isNullable() {
    return code >= FIRST_BOX && code != SLOT;
  }

  /** Returns the type as errors name it. */
  public String typeName() {
    if (isPrimitive()) {
      return primitive().getName();
    } else if (isBoxed()) {
      return switch (primitive().getName()) {
        case "int" -> "Integer";
        case "char" -> "Character";
        default -> {
          String name = primitive().getName();
          yield Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }
      };
    }
    return code == STRING ? "String" : type.toString();
  }

  @Override
  public String toString() {
    return name + (id < 0 ? "" : " #" + id) + ": " + typeName();
  }
}
