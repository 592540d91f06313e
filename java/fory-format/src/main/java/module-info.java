/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Rows whose fields are read without deserializing. */
module io.fory.format {
  requires transitive io.fory.core;
  requires io.fory.file;

  exports io.fory.format;
  exports io.fory.format.file;
  exports io.fory.format.row;
  exports io.fory.format.schema;
  // Generated classes, which live in the packages of the user's classes, refer to this package.
  exports io.fory.format.runtime;
}
