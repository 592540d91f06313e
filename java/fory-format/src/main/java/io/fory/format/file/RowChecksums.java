/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

/**
 * When the checksums of blocks of rows are checked. Those of headers and directories always are. In
 * any case no access reads outside of a block.
 */
public enum RowChecksums {
  /** When a file or batch is opened; this reads all of it. */
  ON_OPEN,
  /** When the first row of a block is read; this reads the whole block. */
  ON_FIRST_ACCESS,
  /**
   * Never: only the requested bytes of a row are read. Damaged data can then give wrong values or
   * errors.
   */
  NEVER
}
