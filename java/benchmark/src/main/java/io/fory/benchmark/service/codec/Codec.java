/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.codec;

/** Writes and reads the messages of one class. */
abstract class Codec {
  /** Its place in the table, which stands before each message. */
  short id;

  abstract void write(Out out, Object value);

  abstract Object read(In in);
}
