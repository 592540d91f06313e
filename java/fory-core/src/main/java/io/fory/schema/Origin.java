/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

/**
 * Names the class that declares a field. Two classes of a hierarchy can have fields of one name, so
 * the name alone does not tell which of them a field is in another version.
 *
 * @param owner the superclass that declares it, by its simple name, made unique within the
 *     hierarchy; empty for the class itself
 * @param field the name of the field there, made unique within that class
 */
public record Origin(String owner, String field) {

  /**
   * Returns the origin of a field of the class itself, or of one whose name is all that is known.
   */
  static Origin of(String name) {
    // a field name has no dot, but the name of a hidden field has one
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? new Origin("", name)
        : new Origin(name.substring(0, dot), name.substring(dot + 1));
  }

  /** Whether a superclass declares it. */
  boolean isInherited() {
    return !owner.isEmpty();
  }
}
