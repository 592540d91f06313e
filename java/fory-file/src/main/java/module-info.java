/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Files of messages. */
module io.fory.file {
  requires transitive io.fory.core;

  exports io.fory.file;
}
