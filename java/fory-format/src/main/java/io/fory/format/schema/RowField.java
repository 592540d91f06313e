/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import java.util.Objects;

/**
 * Describes a column of a schema, or the content of a list or map. Immutable.
 *
 * @param name the name, not empty
 * @param type the type of its values
 * @param nullable whether the field may hold null. Readers check the null bits in any case
 */
public record RowField(String name, RowType type, boolean nullable) {
  public RowField {
    Objects.requireNonNull(type, "type");
    if (name.isEmpty()) {
      throw new IllegalArgumentException("A field needs a name");
    }
  }

  /** Returns a field that may hold null. */
  public static RowField of(String name, RowType type) {
    return new RowField(name, type, true);
  }

  /** Returns a field that never holds null. */
  public static RowField notNull(String name, RowType type) {
    return new RowField(name, type, false);
  }

  /** Returns the text that {@link RowSchema#toString} shows. */
  @Override
  public String toString() {
    return SchemaText.of(this);
  }
}
