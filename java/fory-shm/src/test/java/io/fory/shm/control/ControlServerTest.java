/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Violation;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever goes wrong for one connection, the thread of the socket serves the others. */
@Timeout(30)
class ControlServerTest {
  private static final long LONG = ControlClient.HANDSHAKE_NANOS;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** The events that a listener gets. */
  enum Callback {
    ATTACH,
    LIVE,
    RUNG,
    BROKEN,
    GONE,
    DESCRIBE
  }

  /** One that fails at one place, once. */
  private static class Failing implements ControlServer.Listener {
    private final Callback where;
    private final Supplier<Throwable> failure;
    private volatile boolean failed;
    private long connections;

    Failing(Callback where, Supplier<Throwable> failure) {
      this.where = where;
      this.failure = failure;
    }

    private void at(Callback here) {
      if (here == where && !failed) {
        failed = true;
        Failing.<RuntimeException>sneak(failure.get());
      }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable failure) throws T {
      throw (T) failure;
    }

    @Override
    public long attach(Hello hello) {
      at(Callback.ATTACH);
      return ++connections;
    }

    @Override
    public void live(Peer peer) {
      at(Callback.LIVE);
    }

    @Override
    public void rung() {
      at(Callback.RUNG);
    }

    @Override
    public void broken(Peer peer) {
      at(Callback.BROKEN);
      peer.end();
    }

    @Override
    public void gone(Peer peer) {
      at(Callback.GONE);
    }

    @Override
    public String describe() {
      at(Callback.DESCRIBE);
      return "fine";
    }
  }

  static Stream<Arguments> failures() {
    List<Supplier<Throwable>> failures =
        List.of(
            () -> new InternalError("a fault occurred in an unsafe memory access operation"),
            () -> new OutOfMemoryError("unable to create native thread"),
            () -> new StackOverflowError(),
            () -> new IllegalStateException("closed"),
            () -> new NullPointerException(),
            () -> new Violation("wrong"),
            () -> new ShmException(Kind.SYSTEM, "no space"));
    return Stream.of(Callback.values())
        .flatMap(where -> failures.stream().map(failure -> Arguments.of(where, failure)));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aCallbackThatFailsEndsItsConnectionAndNoOther(Callback where, Supplier<Throwable> failure)
      throws Exception {
    Path path = root.path().resolve("s");
    Failing listener = new Failing(where, failure);
    try (ControlServer server = ControlServer.start(path, 7, listener)) {
      provoke(path);
      while (!listener.failed) {
        Thread.onSpinWait();
      }
      try (ControlClient good = ControlClient.connect(path, hello(Hello.Purpose.ATTACH), LONG)) {
        assertThat(good.answer().type()).isEqualTo(PublisherAnswer.Type.WELCOME);
        assertThat(good.ready()).isTrue();
        assertThat(good.isOpen()).isTrue();
      }
      try (ControlClient asks = ControlClient.connect(path, hello(Hello.Purpose.DESCRIBE), LONG)) {
        assertThat(asks.answer().text()).isEqualTo("fine");
      }
    }
  }

  /** The publisher ends it with its next message, which may be long after. */
  @Test
  void nonsenseIsToldOnce() throws Exception {
    Path path = root.path().resolve("s");
    AtomicInteger broken = new AtomicInteger();
    CountDownLatch gone = new CountDownLatch(1);
    Failing listener =
        new Failing(null, null) {
          @Override
          public void broken(Peer peer) {
            broken.incrementAndGet();
          }

          @Override
          public void gone(Peer peer) {
            gone.countDown();
          }
        };
    try (ControlServer server = ControlServer.start(path, 7, listener);
        SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      attach(socket);
      socket.write(ByteBuffer.wrap(new byte[] {Signals.READY, 99}));
      while (broken.get() == 0) {
        Thread.onSpinWait();
      }
      socket.write(ByteBuffer.wrap(new byte[] {99}));
      socket.shutdownOutput();
      gone.await();
      assertThat(broken.get()).isEqualTo(1);
    }
  }

  private static Hello hello(Hello.Purpose purpose) {
    return new Hello(purpose, true, 1, "");
  }

  /** Has every method of the listener called. */
  private static void provoke(Path path) throws Exception {
    try (SocketChannel asks = SocketChannel.open(UnixDomainSocketAddress.of(path));
        SocketChannel lives = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      asks.write(hello(Hello.Purpose.DESCRIBE).encode());
      readToEnd(asks);
      attach(lives);
      lives.write(ByteBuffer.wrap(new byte[] {Signals.READY, Signals.RING, 99}));
      lives.shutdownOutput();
      readToEnd(lives);
    } catch (IOException e) {
      // The server has ended the connection.
    }
  }

  private static void attach(SocketChannel socket) throws IOException {
    socket.write(hello(Hello.Purpose.ATTACH).encode());
    ByteBuffer answer = ByteBuffer.allocate(PublisherAnswer.BYTES);
    while (answer.hasRemaining() && socket.read(answer) >= 0) {}
  }

  private static void readToEnd(SocketChannel socket) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(1000);
    while (socket.read(bytes.clear()) >= 0) {}
  }
}
