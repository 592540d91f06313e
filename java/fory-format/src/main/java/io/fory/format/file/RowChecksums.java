/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

/**
 * Selects when the checksums of blocks of rows are compared with their bytes. Those of headers and
 * directories always are, and no access leaves a block, whatever the bytes.
 */
public enum RowChecksums {
  /** When a file or batch is opened: all of it is read then. */
  ON_OPEN,
  /** When a row of a block is read for the first time: all of this block is read then. */
  ON_FIRST_ACCESS,
  /**
   * Never: only the requested bytes of each row are touched. Damage shows as other values, or as an
   * error of the row that has it.
   */
  NEVER
}
