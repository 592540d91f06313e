/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import java.util.Objects;

/**
 * A column of a schema, the element of a list, or the key or value of a map. Immutable.
 *
 * @param name the name, not empty
 * @param type the type of its values
 * @param nullable whether writers may store null; readers check null bits in any case
 */
public record RowField(String name, RowType type, boolean nullable) {
  public RowField {
    Objects.requireNonNull(type, "type");
    if (name.isEmpty()) {
      throw new IllegalArgumentException("A field needs a name");
    }
  }

  /** Returns a nullable field. */
  public static RowField of(String name, RowType type) {
    return new RowField(name, type, true);
  }

  /** Returns a field that is not nullable. */
  public static RowField notNull(String name, RowType type) {
    return new RowField(name, type, false);
  }

  /** Returns the field as {@link RowSchema#toString} formats it. */
  @Override
  public String toString() {
    return SchemaText.of(this);
  }
}
