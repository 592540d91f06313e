/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The end of a link that sends, for one thread. Waits while there is no room for a message. */
public interface Sender extends Closeable {
  /** Sends the bytes of an array. */
  void send(byte[] message) throws IOException;

  /** Sends the bytes of the numbers, in native order. */
  void send(double[] message) throws IOException;

  /** Sends what remains in a buffer, whose position may change. */
  void send(ByteBuffer message) throws IOException;
}
