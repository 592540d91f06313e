/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

/**
 * The number, or the name in a namespace, under which a class is registered.
 *
 * @param id the number, unsigned; -1 if there is a name
 * @param namespace may be empty; null if there is a number
 * @param name null if there is a number
 */
public record TypeName(int id, String namespace, String name) {
  /** Returns the name of a class that is registered by a number. */
  public static TypeName of(int id) {
    return new TypeName(id, null, null);
  }

  /**
   * Returns the name of a class that is registered by a name. The part before the last dot is the
   * namespace.
   */
  public static TypeName of(String qualified) {
    int dot = qualified.lastIndexOf('.');
    return new TypeName(
        -1, dot < 0 ? "" : qualified.substring(0, dot), qualified.substring(dot + 1));
  }

  /** Whether the class is registered by a name. */
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
