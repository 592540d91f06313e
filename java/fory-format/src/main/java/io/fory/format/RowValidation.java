/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

/** When the bytes of a row are checked. In either case no access reads outside of the row. */
public enum RowValidation {
  /**
   * The whole row is checked when it is wrapped, so that invalid bytes fail before any value is
   * used.
   */
  ON_WRAP,

  /**
   * Each access checks only what it reads. Wrapping a row takes a few nanoseconds, whatever its
   * size.
   */
  ON_ACCESS
}
