/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.nio.ByteBuffer;

/** A message where it lies, in native order. */
public interface Arrival {
  /** Returns the number of bytes of the message. */
  int length();

  /** Eight of its bytes. */
  long getLong(int offset);

  /** Eight of its bytes. */
  double getDouble(int offset);

  /** Copies it to an array of its length. */
  void copyTo(byte[] bytes);

  /** Copies it to an array of its length. */
  void copyTo(double[] values);

  /** Returns the message as a buffer. */
  ByteBuffer buffer();
}
