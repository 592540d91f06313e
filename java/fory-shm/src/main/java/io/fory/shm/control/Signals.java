/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The messages after the handshake, each a single byte. */
final class Signals {
  /** From the subscriber: it has mapped all files. */
  static final byte READY = 'R';

  /** From the publisher: the subscriber gets all messages that are sent from now on. */
  static final byte LIVE = 'L';

  /** From either side, to end a sleep: the peer has written something to the shared memory. */
  static final byte RING = 'D';

  private Signals() {}

  /** Returns a buffer with one byte, which can be sent any number of times. */
  static ByteBuffer of(byte signal) {
    return ByteBuffer.allocateDirect(1).put(0, signal);
  }

  /**
   * Sends a byte; never waits, and does nothing special if the thread is interrupted. If the socket
   * is full, the peer has enough signals to wake it; if the peer is gone, the end of the socket
   * will tell.
   *
   * <p>Synchronized, because the buffer's position changes during the write: a second thread could
   * find it at its end and send nothing.
   */
  static void send(SocketChannel socket, ByteBuffer signal) {
    try {
      synchronized (signal) {
        socket.write(signal.clear());
      }
    } catch (IOException e) {
      // Whoever reads the socket will notice.
    }
  }
}
