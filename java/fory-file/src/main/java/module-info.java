/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Files of messages. */
@SuppressWarnings("module") // the module of the qualified export is built after this one
module io.fory.file {
  requires transitive io.fory.core;

  exports io.fory.file;
  exports io.fory.file.storage to
      io.fory.format;
}
