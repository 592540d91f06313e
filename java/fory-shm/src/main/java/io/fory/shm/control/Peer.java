/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A subscriber, as the socket of the publisher knows it. */
public final class Peer {
  /** Tells the progress of a connection. */
  enum Phase {
    HELLO,
    MAPPING,
    LIVE,
    /** The server waits for its end, and ignores its bytes. */
    ENDED
  }

  private final SocketChannel socket;
  private final ByteBuffer bell = Signals.of(Signals.RING);
  final ByteBuffer received = ByteBuffer.allocate(Hello.MAX_BYTES);
  final long deadline;
  volatile Phase phase = Phase.HELLO;
  boolean knowsLive; // of the thread of the socket
  private Hello hello;
  private long connection;

  Peer(SocketChannel socket, long deadline) {
    this.socket = socket;
    this.deadline = deadline;
  }

  void greeted(Hello newHello, long newConnection) {
    hello = newHello;
    connection = newConnection;
  }

  SocketChannel socket() {
    return socket;
  }

  /** Returns its first message. */
  public Hello hello() {
    return hello;
  }

  /** The number of its connection. */
  public long connection() {
    return connection;
  }

  /** Wakes it. For one thread, the publisher's. */
  public void ring() {
    Signals.send(socket, bell);
  }

  /**
   * Tells it that the connection is over. The socket stays open, to see when the subscriber, which
   * may still read blocks, is gone.
   */
  public void end() {
    phase = Phase.ENDED;
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      // It is gone, which reading from the socket tells.
    }
  }
}
