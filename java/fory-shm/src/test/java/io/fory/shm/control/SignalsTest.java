/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.ShmRoot;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The single bytes on a socket. */
@Timeout(30)
class SignalsTest {
  private static final int EACH = 20_000;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** Two threads of a subscriber ring with one buffer, and every ring arrives. */
  @Test
  void twoThreadsThatRingLoseNoSignal() throws Exception {
    Path path = root.path().resolve("s");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(path));
      try (SocketChannel from = SocketChannel.open(UnixDomainSocketAddress.of(path));
          SocketChannel to = server.accept()) {
        ByteBuffer bell = Signals.of(Signals.RING);
        Runnable rings =
            () -> {
              for (int i = 0; i < EACH; i++) {
                Signals.send(from, bell);
              }
            };
        CompletableFuture<Void> one = CompletableFuture.runAsync(rings);
        CompletableFuture<Void> two = CompletableFuture.runAsync(rings);
        CompletableFuture.allOf(one, two).whenComplete((done, failure) -> end(from));
        int count = 0;
        ByteBuffer bytes = ByteBuffer.allocate(4096);
        while (to.read(bytes.clear()) >= 0) {
          count += bytes.position();
        }
        assertThat(count).isEqualTo(2 * EACH);
      }
    }
  }

  private static void end(SocketChannel socket) {
    try {
      socket.shutdownOutput();
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
