/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A connected peer, as the publisher's control socket knows it. */
public final class Peer {
  /**
   * The progress of a connection: waiting for the hello, waiting until the peer has mapped the
   * files, or in use.
   */
  enum Phase {
    HELLO,
    MAPPING,
    LIVE,
    /** The publisher has ended the connection; bytes are ignored until the peer's socket ends. */
    ENDED
  }

  private final SocketChannel socket;
  private final ByteBuffer bell = Signals.of(Signals.RING);
  final ByteBuffer received = ByteBuffer.allocate(Hello.MAX_BYTES);
  final long deadline;
  volatile Phase phase = Phase.HELLO;
  boolean knowsLive; // whether listener.live was called; used by the socket thread only
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

  /** Returns the peer's hello; null before it has arrived. */
  public Hello hello() {
    return hello;
  }

  /** Returns the number of the connection. */
  public long connection() {
    return connection;
  }

  /** Wakes the subscriber. Called by the publisher's thread only. */
  public void ring() {
    Signals.send(socket, bell);
  }

  /**
   * Tells the subscriber that the connection is over. The socket stays open until the subscriber,
   * which may still be reading blocks, closes it.
   */
  public void end() {
    phase = Phase.ENDED;
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      // The subscriber is gone; reading the socket will tell.
    }
  }
}
