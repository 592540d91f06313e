/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import java.lang.invoke.MethodHandles;

/**
 * Is the superclass of generated lenses, which implement a user's interface and read each value
 * from a row on demand. Only for generated code.
 */
public abstract class RowLens {
  /** The row under the lens, which can move to other bytes. */
  protected final Row row;

  /** Makes a lens on the row that is the first of the parts. */
  protected RowLens(Object[] parts) {
    row = (Row) parts[0];
  }

  /** Reads a value that no method of {@link Row} returns. */
  public interface Getter {
    /** Returns the value in a row. */
    Object get(Row row);
  }

  /** Calls a getter on the row. */
  public final Object get(Getter getter) {
    return getter.get(row);
  }

  /** Returns the constants of a generated class. */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }

  /** Returns a text for the row, without its content, which may be large. */
  @Override
  public final String toString() {
    return row.toString();
  }
}
