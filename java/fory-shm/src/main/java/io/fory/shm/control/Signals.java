/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The single bytes that follow the handshake, each a message. */
final class Signals {
  /** From the subscriber: all files are mapped. */
  static final byte READY = 'R';

  /** From the publisher: what is sent from now on will come. */
  static final byte LIVE = 'L';

  /** From either side: look at the memory. */
  static final byte RING = 'D';

  private Signals() {}

  /** A buffer from which one byte is sent as often as needed. */
  static ByteBuffer of(byte signal) {
    return ByteBuffer.allocateDirect(1).put(0, signal);
  }

  /**
   * Sends a byte; never waits, and leaves an interrupted thread alone. If the socket is full the
   * other side has signals enough to wake it, and if it is gone the end of the socket tells so.
   *
   * <p>Locked: between two threads one could find the buffer as the other one leaves it, at its
   * end, and send nothing.
   */
  static void send(SocketChannel socket, ByteBuffer signal) {
    try {
      synchronized (signal) {
        socket.write(signal.clear());
      }
    } catch (IOException e) {
      // A reader of the socket notices.
    }
  }
}
