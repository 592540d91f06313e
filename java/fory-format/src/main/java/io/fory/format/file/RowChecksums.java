/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

/**
 * Selects when readers check the checksums of blocks of rows. They always check those of headers
 * and directories, and no access leaves a block, whatever the bytes are.
 */
public enum RowChecksums {
  /** When a file or batch is opened, which reads all of it. */
  ON_OPEN,
  /** When a row of a block is read for the first time, which reads all of the block. */
  ON_FIRST_ACCESS,
  /**
   * Never: a read touches only the requested bytes of a row. Damage shows as wrong values, or as an
   * error of the damaged row.
   */
  NEVER
}
