/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A publisher that goes while a subscriber attaches, as in a rolling restart. */
@Timeout(60)
class RestartingPublisherTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("roll").root(root.path()).ring(64 << 10).pool(Pool.of(4096, 4));
  }

  private AttachOptions options() {
    return AttachOptions.to("roll").root(root.path());
  }

  /** The socket of the channel, where nobody is. */
  private Path socket() throws IOException {
    ShmPublisher.create(config()).close();
    try (var users = Files.list(root.path())) {
      return users.findFirst().orElseThrow().resolve("roll").resolve("ctl.sock");
    }
  }

  /** Welcomes subscribers to files that are not there; its socket stays open if it pretends. */
  private static final class Going implements AutoCloseable {
    private final ServerSocketChannel server;
    private final Thread thread;
    private final CompletableFuture<Void> first = new CompletableFuture<>();

    Going(Path path, boolean pretends) throws IOException {
      server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      server.bind(UnixDomainSocketAddress.of(path));
      thread =
          new Thread(
              () -> {
                try {
                  while (true) {
                    SocketChannel socket = server.accept();
                    socket.read(ByteBuffer.allocate(1000));
                    ByteBuffer welcome = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
                    socket.write(welcome.putInt(1).putInt(0).putLong(42).putLong(1).flip());
                    if (!pretends) {
                      socket.close();
                    }
                    first.complete(null);
                  }
                } catch (IOException e) {
                  // Closed.
                }
              });
      thread.setDaemon(true);
      thread.start();
    }

    @Override
    public void close() throws Exception {
      server.close();
      thread.join();
    }
  }

  @Test
  void isOneThatIsNotThereYet() throws Exception {
    Path path = socket();
    CompletableFuture<ShmSubscriber> attaching;
    try (Going going = new Going(path, false)) {
      attaching =
          CompletableFuture.supplyAsync(() -> ShmSubscriber.attach(options().timeout(LONG)));
      going.first.join();
    }
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = attaching.join()) {
      assertThat(publisher.awaitSubscribers(1, LONG)).isTrue();
      publisher.publish(new byte[9]);
      try (Message message = subscriber.receive(LONG)) {
        assertThat(message.length()).isEqualTo(9);
      }
    }
  }

  @Test
  void isToldOfWhenTheTimeIsOver() throws Exception {
    try (Going going = new Going(socket(), false)) {
      assertThatThrownBy(() -> ShmSubscriber.attach(options().timeout(Duration.ofMillis(50))))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NO_PUBLISHER));
    }
  }

  @Test
  void oneThatStaysAndHasLostItsFilesIsAnErrorAtOnce() throws Exception {
    try (Going going = new Going(socket(), true)) {
      assertThatThrownBy(() -> ShmSubscriber.attach(options().timeout(LONG)))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.SYSTEM))
          .hasMessageContaining("cannot be mapped");
    }
  }

  @Test
  void publishersComeAndGoWhileSubscribersAttach() throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<Void> publishing =
        CompletableFuture.runAsync(
            () -> {
              while (!over.get()) {
                try (ShmPublisher publisher = ShmPublisher.create(config())) {
                  publisher.awaitSubscribers(1, Duration.ofMillis(20));
                }
              }
            });
    try {
      for (int i = 0; i < 30; i++) {
        ShmSubscriber.attach(options().timeout(LONG)).close();
      }
    } finally {
      over.set(true);
      publishing.join();
    }
  }
}
