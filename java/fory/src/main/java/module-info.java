/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** All of Fory for object graphs. */
module io.fory {
  requires transitive io.fory.core;
  requires transitive io.fory.file;
  requires transitive io.fory.guava;
  requires transitive io.fory.javaserialization;
  requires transitive io.fory.tools;
}
