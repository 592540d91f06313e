/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.schema.FieldMatch;
import io.fory.schema.Origin;

/**
 * A field as a lock file has it.
 *
 * @param name its name
 * @param id its {@link io.fory.annotation.ForyField#id}, or -1
 * @param type its type as {@link TypeText} writes it
 * @param defaultValue the annotated default, or null
 * @param owner the superclass that declares it, as an origin has it; empty for the class itself
 */
record LockedField(String name, int id, String type, String defaultValue, String owner) {

  /** Returns the key that tells the field from the others. */
  FieldMatch.Key key() {
    String field = owner.isEmpty() ? name : name.substring(name.lastIndexOf('.') + 1);
    return new FieldMatch.Key(name, id, new Origin(owner, field));
  }

  @Override
  public String toString() {
    return name
        + (owner.isEmpty() ? "" : " of " + owner)
        + (id < 0 ? "" : " #" + id)
        + ": "
        + type
        + (defaultValue == null ? "" : " = " + Quoted.of(defaultValue));
  }
}
