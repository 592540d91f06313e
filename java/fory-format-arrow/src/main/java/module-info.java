/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Rows as Arrow record batches, and back. */
module io.fory.format.arrow {
  requires transitive io.fory.format;
  requires transitive org.apache.arrow.memory.core;
  requires transitive org.apache.arrow.vector;

  exports io.fory.format.arrow;
}
