/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import java.lang.invoke.MethodHandles;

/**
 * The superclass of generated lenses, which implement a user's interface and read values from a row
 * on demand: see {@link io.fory.format.RowReader#lens}. Only for generated code.
 */
public abstract class RowLens {
  /** The row that the lens reads. */
  protected final Row row;

  /**
   * Makes a lens.
   *
   * @param parts the row is the first element
   */
  protected RowLens(Object[] parts) {
    row = (Row) parts[0];
  }

  /** Reads a value for which {@link Row} has no method. */
  public interface Getter {
    /** Returns the value in a row. */
    Object get(Row row);
  }

  /** Calls a getter on the row. */
  public final Object get(Getter getter) {
    return getter.get(row);
  }

  /** Returns the objects that a generated class refers to. */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }

  /** Returns the text of the row, which does not contain its content. */
  @Override
  public final String toString() {
    return row.toString();
  }
}
