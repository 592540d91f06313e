/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

/** Selects when bytes are checked to be a row. No access leaves a row in any case. */
public enum RowValidation {
  /** When they are wrapped, as a whole: bytes that are no row are found before they are used. */
  ON_WRAP,

  /**
   * Checks the touched bytes at each access: wrapping costs next to nothing, whatever the row's
   * size.
   */
  ON_ACCESS
}
