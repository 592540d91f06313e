/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/**
 * The side of a JVM that measures in {@link Turns}: it waits before each iteration until it has its
 * turn. Without a property that says where to ask, it never waits. For one thread.
 */
public final class Turn implements AutoCloseable {
  private static final String PROPERTY = "fory.benchmark.turn";

  private static final String FLAG = "-D" + PROPERTY + "=";

  private final String place;
  private Socket socket;

  /** Makes the turn for which this JVM was started. */
  public Turn() {
    this(System.getProperty(PROPERTY));
  }

  private Turn(String place) {
    this.place = place;
  }

  /** The flag with which a JVM takes part. */
  static String flag(int port, int participant) {
    return FLAG + port + ":" + participant;
  }

  /** Returns the turn of a JVM with this flag. */
  static Turn of(String flag) {
    return new Turn(flag.substring(FLAG.length()));
  }

  /** Whether this JVM takes part: it may only measure in its turn. */
  boolean isGiven() {
    return place != null;
  }

  /** Ends the last turn, if there was one, and returns when the next one begins. */
  public void await() throws IOException {
    if (place == null) {
      return;
    }
    if (socket == null) {
      String[] parts = place.split(":");
      socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[0]));
      socket.setTcpNoDelay(true);
      new DataOutputStream(socket.getOutputStream()).writeInt(Integer.parseInt(parts[1]));
    }
    socket.getOutputStream().write(0);
    if (socket.getInputStream().read() < 0) {
      throw new IOException("whoever gives turns has ended");
    }
  }

  /** Ends the last turn. */
  @Override
  public void close() throws IOException {
    if (socket != null) {
      socket.close();
    }
  }
}
