/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static io.fory.shm.layout.ConnectionLayout.BEFORE;
import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.shm.control.ControlClient;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Words;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every counter goes on beyond its end, near which each begins here, and wakes who sleeps by it.
 */
@Timeout(60)
class CountersTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("count")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(64 << 10, 4))
        .maxLeases(4)
        .onFull(OnFull.BLOCK.within(SOON));
  }

  private static Object get(Object of, String name) throws ReflectiveOperationException {
    return field(of, name).get(of);
  }

  private static Field field(Object of, String name) throws ReflectiveOperationException {
    Field field = of.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static void set(Object of, String name, long value) throws ReflectiveOperationException {
    field(of, name).setLong(of, value);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, (1L << 31) - 4, (1L << 32) - 4, Long.MAX_VALUE - 4, -4})
  void aSleepIsNeverTakenForBeingAwakeNorForTheOneBefore(long signals) {
    for (int i = 0; i < 8; i++) {
      int number = ConnectionLayout.sleep(ConnectionLayout.asleep(signals + i));
      assertThat(number).isNotZero();
      assertThat(number)
          .isNotEqualTo(ConnectionLayout.sleep(ConnectionLayout.asleep(signals + i + 1)));
    }
    assertThat(ConnectionLayout.sleep(ConnectionLayout.AWAKE)).isZero();
  }

  @Test
  void aSignalThatIsTakenWhileASleepBeginsDoesNotMakeItEndless() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("count")) {
      publisher.awaitSubscribers(1, SOON);
      Object incoming = get(subscriber, "connection");
      ByteBuffer own = (ByteBuffer) get(incoming, "own");
      long signals = ((ControlClient) get(incoming, "control")).signals();
      // The subscriber sees the message before it sleeps, so the signal stays in the socket.
      Words.put(own, ConnectionLayout.SUBSCRIBER_WAITS, ConnectionLayout.asleep(signals));
      publisher.publish(new byte[1]);
      Words.put(own, ConnectionLayout.SUBSCRIBER_WAITS, ConnectionLayout.AWAKE);
      subscriber.receive(SOON).close();
      // The third reading of the clock checks the socket: the first two come before the sleep.
      Object liveness = get(incoming, "liveness");
      set(liveness, "last", System.nanoTime());
      field(liveness, "clockReads").setInt(liveness, (1 << 10) - 3);
      long asleep = subscriber.sleeps();
      CompletableFuture<Message> taken =
          CompletableFuture.supplyAsync(() -> subscriber.receive(SOON.multipliedBy(6)));
      while (subscriber.sleeps() == asleep) {
        Thread.onSpinWait();
      }
      Thread.sleep(20);
      publisher.publish(new byte[2]);
      try (Message message = taken.get(SOON.toSeconds(), TimeUnit.SECONDS)) {
        assertThat(message.length()).isEqualTo(2);
      }
    }
  }

  /** Both sides sleep and are woken: the subscriber for each message, the publisher for room. */
  @ParameterizedTest
  @ValueSource(longs = {(1L << 31) - 3, (1L << 32) - 3, Long.MAX_VALUE - 3, -3})
  void sleepersAreWokenAcrossTheEndOfTheirNumbers(long signals) throws Exception {
    Dispatcher dispatcher = Dispatcher.open(config(), (connection, hello) -> {});
    ObjectWriter writer = new ObjectWriter(dispatcher);
    try (dispatcher;
        ShmSubscriber subscriber = root.attach("count")) {
      dispatcher.awaitSubscribers(1, SOON.toNanos());
      Object incoming = get(subscriber, "connection");
      set(get(incoming, "control"), "signals", signals);
      set(incoming, "sleeps", signals);
      set(get(dispatcher, "connections"), "signals", signals);
      for (int round = 0; round < 8; round++) {
        long asleep = subscriber.sleeps();
        CompletableFuture<Message> taken =
            CompletableFuture.supplyAsync(() -> subscriber.receive(SOON));
        while (subscriber.sleeps() == asleep) {
          Thread.onSpinWait();
        }
        Thread.sleep(5);
        writer.stage(Content.of(round), 0, round);
        dispatcher.publish();
        taken.get().close();
      }
      for (int round = 0; round < 8; round++) { // a publisher that waits for a block
        Message[] held = new Message[4];
        for (int i = 0; i < 4; i++) {
          writer.stage(new byte[5000], 0, i);
          dispatcher.publish();
          held[i] = subscriber.receive(SOON);
        }
        CompletableFuture<Integer> block =
            CompletableFuture.supplyAsync(() -> dispatcher.claim(5000));
        Thread.sleep(30); // longer than it spins
        held[round & 3].close();
        dispatcher.endLoan(block.get());
        Arrays.asList(held).forEach(Message::close);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {(1L << 31) - 4096, (1L << 32) - 4096, Long.MAX_VALUE - 4095, -4096})
  void aChannelGoesOnAcrossTheEndOfAllItsNumbers(long start) throws Exception {
    long near =
        start < 0
            ? -20
            : start / 4096 * 4096 + 4096 - 20 - (start == Long.MAX_VALUE - 4095 ? 1 : 0);
    Dispatcher dispatcher = Dispatcher.tryOpen(config(), (connection, hello) -> {}, 1, start);
    ObjectWriter writer = new ObjectWriter(dispatcher);
    set(get(dispatcher, "connections"), "nextId", Long.MAX_VALUE);
    set(get(dispatcher, "connections"), "sent", near);
    Arrays.fill((int[]) get(get(dispatcher, "pool"), "generation"), (int) near);
    try (dispatcher;
        ShmSubscriber subscriber = root.attach("count")) {
      OutgoingConnection to = dispatcher.targets()[0];
      Object incoming = get(subscriber, "connection");
      ByteBuffer own = (ByteBuffer) get(incoming, "own");
      assertThat(Words.get((ByteBuffer) get(incoming, "peer"), BEFORE)).isEqualTo(near);
      set(get(to, "records"), "sequence", near);
      set(get(incoming, "records"), "nextSequence", near);
      set(get(incoming, "completions"), "tail", near);
      Words.put(own, COMPLETION_TAIL, near);
      set(get(to, "completions"), "head", near);
      set(get(to, "completions"), "tail", near);
      set(to, "restarts", near);
      set(incoming, "restarts", near);
      set(to, "drops", near);
      long base = subscriber.lost();
      for (int n = 0; n < 300; n++) {
        writer.stage(Content.of(n), 0, near + n);
        dispatcher.publish();
        try (Message message = subscriber.receive(SOON)) {
          assertThat(Content.check(message.bytes())).isEqualTo(n);
          assertThat(message.sequence()).isEqualTo(near + n);
          assertThat(message.correlation()).isEqualTo(near + n);
        }
        dispatcher.outgoing().begin(0, 0);
        to.countDrop(dispatcher.outgoing());
        assertThat(subscriber.lost()).isEqualTo(near + 1 + n);
      }
      assertThat(base).isZero();
      assertThat(dispatcher.reclaim()).isEqualTo(4);
      assertThat(dispatcher.stats().messages()).isEqualTo(near + 300);
    }
  }

  @Test
  void callsGoOnAcrossTheEndOfTheirNumbers() throws Exception {
    Fory fory = Fory.builder().build();
    try (ShmServer server = ShmServer.start(config(), fory, request -> request);
        ShmClient client = ShmClient.connect(config(), fory, SOON)) {
      for (long near : new long[] {Long.MAX_VALUE - 3, -3, (1L << 31) - 3, (1L << 32) - 3}) {
        ((AtomicLong) get(client, "lastCall")).set(near);
        for (int i = 0; i < 8; i++) {
          assertThat(client.call("call " + i, String.class, SOON).value()).isEqualTo("call " + i);
        }
      }
      assertThat(server.clients()).isEqualTo(1);
    }
  }

  @Test
  void whoWaitsForLongerThanTheClockCanTellWaitsForEver() {
    Duration ever = Duration.ofSeconds(Long.MAX_VALUE);
    try (ShmPublisher publisher = ShmPublisher.create(config().onFull(OnFull.BLOCK.within(ever)));
        ShmSubscriber subscriber =
            ShmSubscriber.attach(AttachOptions.to("count").root(root.path()).timeout(ever))) {
      assertThat(publisher.awaitSubscribers(1, ever)).isTrue();
      Loan[] loans = new Loan[4];
      for (int i = 0; i < 4; i++) {
        loans[i] = publisher.loan(1);
      }
      CompletableFuture<Integer> sent =
          CompletableFuture.supplyAsync(
              () -> {
                try (Message message = subscriber.receive(ever)) {
                  return (int) message.length();
                }
              });
      publisher.publish(new byte[7]);
      assertThat(sent.join()).isEqualTo(7);
      for (Loan loan : loans) {
        loan.close();
      }
    }
  }
}
