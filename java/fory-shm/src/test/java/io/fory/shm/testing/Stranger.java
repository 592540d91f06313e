/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.testing;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Connects to a socket as a subscriber does, and prints the answer. Uses nothing but the JDK, so
 * that one file is all that another user must be able to read.
 */
public final class Stranger {
  private Stranger() {}

  /** Argument: the socket. */
  public static void main(String[] args) throws IOException {
    ByteBuffer hello = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    hello.putInt(0x4d485346).putShort((short) 1).putShort((short) 0).put((byte) 1);
    ByteBuffer answer = ByteBuffer.allocate(1000);
    try (SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(Path.of(args[0])))) {
      socket.write(hello.clear());
      while (socket.read(answer) > 0) {
        // more of it
      }
    } catch (IOException e) {
      System.out.println("no way: " + e);
      return;
    }
    System.out.println(
        new String(answer.array(), 0, answer.position(), StandardCharsets.UTF_8).strip());
  }
}
