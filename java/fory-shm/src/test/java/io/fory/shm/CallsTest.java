/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.Fory;
import io.fory.memory.PrimitiveArrayView;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Requests and replies. */
@Timeout(20)
class CallsTest {
  private static final Duration SOON = Duration.ofSeconds(5);

  record Sum(double[] values) {}

  record Range(int length) {}

  record View(PrimitiveArrayView values) {}

  private static final Fory FORY =
      Fory.builder()
          .register(Sum.class, 1)
          .register(Range.class, 2)
          .register(View.class, 3)
          .build();

  @RegisterExtension final ShmRoot root = new ShmRoot();
  private final CountDownLatch hold = new CountDownLatch(1);

  private ShmConfig config() {
    return ShmConfig.channel("calls")
        .root(root.path())
        .ring(64 << 10)
        .pool(Pool.of(64 << 10, 8).and(1 << 20, 2));
  }

  private ShmServer start() {
    return ShmServer.start(config(), FORY, this::handle);
  }

  private ShmClient connect() {
    return ShmClient.connect(config(), FORY, SOON);
  }

  private Object handle(Object request) throws Exception {
    if (request instanceof Sum sum) {
      double total = 0;
      for (double value : sum.values()) {
        total += value;
      }
      return total;
    }
    if (request instanceof Range range) {
      return new View(PrimitiveArrayView.of(new long[range.length()]));
    }
    if ("hold".equals(request)) {
      hold.await();
      return "held";
    }
    if ("closed".equals(request)) {
      throw new ShmException(Kind.CLOSED, "no closed server, but a client that the handler has");
    }
    throw new IllegalArgumentException("no " + request);
  }

  private static void assertKind(Throwable failure, Kind kind) {
    assertThat(failure)
        .isInstanceOfSatisfying(ShmException.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }

  @Test
  void manyCallsAreUnderWay() {
    try (ShmServer server = start();
        ShmClient one = connect();
        ShmClient two = connect()) {
      List<CompletableFuture<Reply<Double>>> futures = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        ShmClient client = i % 2 == 0 ? one : two;
        futures.add(client.callAsync(new Sum(new double[] {i, 1}), Double.class));
      }
      for (int i = 0; i < 200; i++) {
        assertThat(futures.get(i).join().value()).isEqualTo(i + 1.0);
      }
      assertThat(one.pending()).isZero();
      assertThat(server.clients()).isEqualTo(2);
    }
  }

  @Test
  void theViewsOfAReplyEndWithIt() {
    try (ShmServer server = start();
        ShmClient client = connect()) {
      PrimitiveArrayView values;
      try (Reply<View> reply = client.call(new Range(1000), View.class, SOON)) {
        values = reply.value().values();
        assertThat(values.getLong(999)).isZero();
      }
      assertThatThrownBy(() -> values.getLong(999)).isInstanceOf(IllegalStateException.class);
      double[] large = new double[100_000];
      large[99_999] = 5;
      assertThat(client.call(new Sum(large), Double.class, SOON).value()).isEqualTo(5);
    }
  }

  @Test
  void failuresOfTheHandlerReachTheCaller() {
    try (ShmServer server = start();
        ShmClient client = connect()) {
      for (String request : List.of("nonsense", "closed")) {
        assertThatThrownBy(() -> client.call(request, String.class, SOON))
            .satisfies(e -> assertKind(e, Kind.CALL_FAILED))
            .hasMessageContaining("no " + request);
      }
      assertThatThrownBy(() -> client.call(new Sum(new double[1]), String.class, SOON))
          .isInstanceOf(RuntimeException.class);
      assertThat(client.call(new Sum(new double[0]), Double.class, SOON).value()).isZero();
    }
  }

  @Test
  void aCallThatTakesTooLongTimesOutAndItsReplyIsDropped() {
    try (ShmServer server = start();
        ShmClient client = connect()) {
      assertThatThrownBy(() -> client.call("hold", String.class, Duration.ofMillis(50)))
          .satisfies(e -> assertKind(e, Kind.TIMEOUT));
      hold.countDown();
      assertThat(client.call("hold", String.class, SOON).value()).isEqualTo("held");
      assertThat(client.pending()).isZero();
    }
  }

  @Test
  void allCallersLearnAtOnceThatTheServerIsGone() {
    try (ShmServer server = start();
        ShmClient client = connect()) {
      List<CompletableFuture<Reply<String>>> futures = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        futures.add(client.callAsync("hold", String.class));
      }
      server.close();
      server.close();
      for (CompletableFuture<Reply<String>> future : futures) {
        assertThatThrownBy(future::join)
            .isInstanceOf(CompletionException.class)
            .satisfies(e -> assertKind(e.getCause(), Kind.PUBLISHER_GONE));
      }
      assertThatThrownBy(() -> client.call("more", String.class, SOON))
          .satisfies(e -> assertKind(e, Kind.PUBLISHER_GONE));
    }
  }

  @Test
  void aClosedClientFailsItsCallsAndLeavesTheServer() {
    try (ShmServer server = start()) {
      ShmClient client = connect();
      CompletableFuture<Reply<String>> future = client.callAsync("hold", String.class);
      client.close();
      client.close();
      assertThatThrownBy(future::join).satisfies(e -> assertKind(e.getCause(), Kind.CLOSED));
      hold.countDown();
      while (server.clients() > 0) {
        Thread.onSpinWait();
      }
      try (ShmClient next = connect()) {
        assertThat(next.call(new Sum(new double[0]), Double.class, SOON).value()).isZero();
      }
    }
  }

  @Test
  void anInterruptedThreadClosesTheWholeClient() throws Exception {
    try (ShmServer server = start()) {
      ShmClient client = connect();
      Thread.currentThread().interrupt();
      client.close();
      assertThat(Thread.interrupted()).isTrue();
      while (server.clients() > 0
          || root.files("calls").stream().anyMatch(file -> file.toString().endsWith(".p"))) {
        Thread.onSpinWait();
      }
    }
  }

  private static final class FailingSerializer implements Serializer<Range> {
    @Override
    public void write(WriteContext out, Range value) {
      throw new AssertionError("no range");
    }

    @Override
    public Range read(ReadContext in) {
      return new Range(0);
    }
  }

  @Test
  void aRequestThatIsAnErrorToWriteIsNoCall() {
    Fory fory = Fory.builder().registerSerializer(Range.class, new FailingSerializer()).build();
    try (ShmServer server = start();
        ShmClient client = ShmClient.connect(config(), fory, SOON)) {
      assertThatThrownBy(() -> client.call(new Range(1), View.class, SOON))
          .isInstanceOf(AssertionError.class)
          .hasMessage("no range");
      assertThat(client.pending()).isZero();
      assertThat(server.clients()).isEqualTo(1);
    }
  }

  /** A server by hand, which still has its connection for replies. */
  @Test
  void aServerThatTakesNoMoreRequestsIsGone() {
    CompletableFuture<String> name = new CompletableFuture<>();
    CompletableFuture<ShmSubscriber> requests =
        name.thenApplyAsync(
            channel -> ShmSubscriber.attach(AttachOptions.to(channel).root(root.path())));
    try (Dispatcher server =
            Dispatcher.open(config(), (connection, hello) -> name.complete(hello.note()));
        ShmClient client = connect()) {
      requests.join().close();
      Throwable failure;
      do { // until the client has heard of that
        failure = catchThrowable(() -> client.call("more", String.class, Duration.ofMillis(10)));
      } while (failure instanceof ShmException e && e.kind() == Kind.TIMEOUT);
      assertKind(failure, Kind.PUBLISHER_GONE);
      assertThat(server.targets()).hasSize(1);
    }
  }

  @Test
  void aClientWhoseRequestsCannotBeReadIsToldSo() {
    // Again, if its connection ends before it has heard that it is there.
    AttachOptions options = AttachOptions.to("calls").root(root.path()).timeout(SOON);
    try (ShmServer server = start();
        ShmSubscriber client = ShmSubscriber.attach(options, "no-requests")) {
      assertThatThrownBy(() -> client.receive(SOON)).satisfies(e -> assertKind(e, Kind.PROTOCOL));
      while (server.clients() > 0) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void withoutAServerThereIsNoConnection() {
    assertThatThrownBy(() -> ShmClient.connect(config(), FORY, Duration.ofMillis(30)))
        .satisfies(e -> assertKind(e, Kind.NO_PUBLISHER));
  }
}
