/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

/** Selects when bytes are checked to be a row. In either case no access leaves the row. */
public enum RowValidation {
  /** Checks the whole row when it is wrapped: bytes that are no row fail before they are used. */
  ON_WRAP,

  /**
   * Checks the touched bytes at each access: wrapping costs next to nothing, whatever the size of
   * the row.
   */
  ON_ACCESS
}
