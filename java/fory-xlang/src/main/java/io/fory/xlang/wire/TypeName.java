/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

/**
 * The number, or the name in a namespace, under which a class is registered.
 *
 * @param id the number, as 32 bits without a sign; -1 with a name
 * @param namespace may be empty; null with a number
 * @param name null with a number
 */
public record TypeName(int id, String namespace, String name) {
  /** Returns the name of a class by its number. */
  public static TypeName of(int id) {
    return new TypeName(id, null, null);
  }

  /** A name, up to whose last dot is the namespace. */
  public static TypeName of(String qualified) {
    int dot = qualified.lastIndexOf('.');
    return new TypeName(
        -1, dot < 0 ? "" : qualified.substring(0, dot), qualified.substring(dot + 1));
  }

  /** Whether it is a name and no number. */
  public boolean isNamed() {
    return name != null;
  }

  @Override
  public String toString() {
    return !isNamed()
        ? "id " + Integer.toUnsignedString(id)
        : namespace.isEmpty() ? name : namespace + "." + name;
  }
}
