/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static io.fory.shm.layout.ConnectionLayout.BROKEN;
import static io.fory.shm.layout.ConnectionLayout.CLOSED;
import static io.fory.shm.layout.ConnectionLayout.KICKED;
import static io.fory.shm.layout.ConnectionLayout.PAGE;
import static io.fory.shm.layout.ConnectionLayout.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.shm.control.ControlClient;
import io.fory.shm.control.Hello;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Words;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A connection ends for one reason, which its subscriber is told; no message is lost unsaid. */
@Timeout(60)
class EndTest {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final byte[] LARGE = new byte[5000];

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("end")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(8 << 10, 4))
        .maxLeases(1);
  }

  private AttachOptions options() {
    return AttachOptions.to("end").root(root.path());
  }

  /** The failure that ends a subscriber, which keeps all that it gets. */
  private static ShmException end(ShmSubscriber subscriber) {
    List<Message> kept = new ArrayList<>();
    try {
      for (long next = 0; ; next++) {
        Message message = subscriber.receive(SOON);
        assertThat(message.correlation()).isEqualTo(next);
        kept.add(message);
      }
    } catch (ShmException e) {
      return e;
    }
  }

  /** A subscriber by hand, which sees the end of the socket before it looks at the state. */
  @ParameterizedTest
  @ValueSource(longs = {KICKED, CLOSED})
  void theStateIsThereBeforeTheSocketEnds(long state) {
    for (int round = 0; round < 100; round++) {
      try (ShmPublisher publisher =
          ShmPublisher.create(config().onFull(OnFull.DISCONNECT).pool(Pool.of(8 << 10, 1)))) {
        ChannelFolder folder = ChannelFolder.find(root.path(), "end");
        Hello hello = new Hello(Hello.Purpose.ATTACH, true, 1, "");
        try (ControlClient control = ControlClient.connect(folder.socket(), hello, SOON.toNanos());
            SubscriberFiles files =
                SubscriberFiles.open(
                    folder, control.answer().epoch(), control.answer().connection())) {
          assertThat(control.ready()).isTrue();
          CompletableFuture<Long> seen =
              CompletableFuture.supplyAsync(
                  () -> {
                    ByteBuffer words = files.publisherHalf().bytes(0, 2 * PAGE);
                    while (control.isOpen()) {
                      Thread.onSpinWait();
                    }
                    return Words.getAcquire(words, STATE);
                  });
          if (state == CLOSED) {
            publisher.close();
          } else {
            while (publisher.subscribers() > 0) {
              publisher.publish(new byte[1000]);
            }
          }
          assertThat(seen.orTimeout(10, TimeUnit.SECONDS).join()).isEqualTo(state);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Waiting.class)
  void aSubscriberThatIsTooSlowIsToldSoAlsoIfItWouldAttachAgain(Waiting waiting) {
    try (ShmPublisher publisher = ShmPublisher.create(config().onFull(OnFull.DISCONNECT))) {
      for (int round = 0; round < 100; round++) {
        ShmSubscriber subscriber = ShmSubscriber.attach(options().reattach(true).waiting(waiting));
        CompletableFuture<ShmException> end = CompletableFuture.supplyAsync(() -> end(subscriber));
        long sent = 0;
        while (publisher.subscribers() > 0) {
          publisher.publish(LARGE, sent++);
        }
        assertThat(end.join().kind()).isEqualTo(Kind.DISCONNECTED);
        assertThat(subscriber.generation()).isEqualTo(1);
        subscriber.close();
        while (publisher.reclaim() < 4) {
          Thread.onSpinWait();
        }
      }
    }
  }

  /** Some of them are about to attach, some have, and some sleep. */
  @Test
  void nobodyTakesAClosedChannelForADeadPublisher() throws Exception {
    ConcurrentLinkedQueue<ShmException> ends = new ConcurrentLinkedQueue<>();
    for (int round = 0; round < 20; round++) {
      List<Thread> threads = new ArrayList<>();
      try (ShmPublisher publisher = ShmPublisher.create(config())) {
        for (int i = 0; i < 6; i++) {
          Thread thread =
              new Thread(
                  () -> {
                    try (ShmSubscriber subscriber = ShmSubscriber.attach(options())) {
                      ends.add(end(subscriber));
                    } catch (ShmException e) {
                      assertThat(e.kind()).isEqualTo(Kind.NO_PUBLISHER); // too late
                    }
                  });
          threads.add(thread);
          thread.start();
        }
        assertThat(publisher.awaitSubscribers(1 + round % 6, SOON)).isTrue();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    assertThat(ends).hasSizeGreaterThan(20);
    assertThat(ends)
        .allMatch(e -> e.kind() == Kind.PUBLISHER_GONE)
        .allMatch(e -> e.getMessage().equals("The publisher has closed the channel"));
  }

  @Test
  void aSubscriberThatBreaksTheRulesIsToldSo() {
    Dispatcher dispatcher = Dispatcher.open(config(), (connection, hello) -> {});
    try (dispatcher;
        ShmSubscriber subscriber = ShmSubscriber.attach(options().reattach(true))) {
      dispatcher.targets()[0].end(BROKEN);
      ShmException end = end(subscriber);
      assertThat(end.kind()).isEqualTo(Kind.PROTOCOL);
      assertThat(end).hasMessageContaining("found this end of it broken");
    }
  }

  @Test
  void aFaultOfOtherMemoryDoesNotChangeTheReason() {
    ShmPublisher publisher = ShmPublisher.create(config());
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options())) {
      publisher.close();
      assertThat(end(subscriber).kind()).isEqualTo(Kind.PUBLISHER_GONE);
      Faults.noteForeign();
      assertThat(end(subscriber).kind()).isEqualTo(Kind.PUBLISHER_GONE);
    }
  }

  @Test
  void aSubscriberThatGoesOnKnowsWhatItHasMissed() {
    ShmPublisher first = ShmPublisher.create(config());
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options().reattach(true))) {
      first.publish(new byte[1]);
      first.close();
      subscriber.receive(SOON).close();
      assertThat(subscriber.lost()).isZero();
      for (int next = 1; next <= 3; next++) {
        try (ShmPublisher publisher = ShmPublisher.create(config())) {
          for (int i = 0; i < next; i++) {
            assertThat(publisher.publish(new byte[1])).isZero(); // to nobody
          }
          while (subscriber.generation() == next) {
            assertThat(subscriber.poll(m -> {}, 1)).isZero();
          }
          publisher.publish(new byte[1]);
          try (Message message = subscriber.receive(SOON)) {
            assertThat(message.sequence()).isZero();
          }
          assertThat(subscriber.generation()).isEqualTo(next + 1);
          assertThat(subscriber.lost()).isEqualTo(next * (next + 1) / 2);
        }
      }
    }
  }

  /** Runs something while it is written. */
  private record Made(Runnable step) {}

  private static final class MadeSerializer implements Serializer<Made> {
    @Override
    public void write(WriteContext out, Made made) {
      made.step.run();
      out.writeValue(new double[5000]); // for which the publisher looks at what has come
    }

    @Override
    public Made read(ReadContext in) {
      in.readValue();
      return new Made(null);
    }
  }

  @Test
  void aMessageThatWasBeingMadeWhenASubscriberCameBackIsToldAsLost() {
    Fory fory = Fory.builder().registerSerializer(Made.class, new MadeSerializer()).build();
    ShmConfig config = config().pool(Pool.of(64 << 10, 4)).maxLeases(4);
    ShmPublisher old = ShmPublisher.create(config);
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options().reattach(true))) {
      old.close();
      subscriber.poll(message -> {}, 1);
      try (ShmPublisher next = ShmPublisher.create(config);
          ShmSubscriber other = ShmSubscriber.attach(options())) {
        next.awaitSubscribers(1, SOON);
        Runnable comesBack =
            () -> {
              while (subscriber.generation() < 2) {
                subscriber.poll(message -> {}, 1);
              }
            };
        assertThat(next.publish(fory, new Made(comesBack))).isEqualTo(1);
        assertThat(next.publish(new byte[8], 7)).isEqualTo(2);
        try (Message message = subscriber.receive(SOON)) {
          assertThat(message.correlation()).isEqualTo(7);
          assertThat(subscriber.lost()).isEqualTo(1);
        }
        assertThat(other.lost()).isZero();
      }
    }
  }

  @Test
  void aSubscriberThatAttachesHasMissedNothing() {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      publisher.publish(new byte[1]);
      try (ShmSubscriber subscriber = ShmSubscriber.attach(options())) {
        publisher.publish(new byte[1]);
        subscriber.receive(SOON).close();
        assertThat(subscriber.lost()).isZero();
        assertThat(subscriber.generation()).isEqualTo(1);
      }
    }
  }

  @Test
  void aSubscriberKnowsWhatWasDropped() {
    try (ShmPublisher publisher = ShmPublisher.create(config().onFull(OnFull.DROP_NEWEST));
        ShmSubscriber slow = ShmSubscriber.attach(options());
        ShmSubscriber fast = ShmSubscriber.attach(options())) {
      for (int n = 0; n < 10; n++) {
        publisher.publish(LARGE, n); // one lease each
        fast.receive(SOON).close();
      }
      assertThat(fast.lost()).isZero();
      slow.receive(SOON).close();
      publisher.publish(LARGE, 10);
      try (Message message = slow.receive(SOON)) {
        assertThat(message.correlation()).isEqualTo(10);
        assertThat(slow.lost()).isEqualTo(9);
      }
      fast.receive(SOON).close();
      // Without a free block everybody loses a message, however fast.
      Loan[] loans = new Loan[publisher.reclaim()];
      for (int i = 0; i < loans.length; i++) {
        loans[i] = publisher.loan(1);
      }
      assertThat(publisher.publish(LARGE, 11)).isZero();
      assertThat(fast.lost()).isEqualTo(1);
      assertThat(slow.lost()).isEqualTo(10);
      assertThat(publisher.stats().subscribers())
          .extracting("traffic.drops")
          .containsExactly(10L, 1L);
      assertThat(publisher.stats().messages()).isEqualTo(12);
      for (Loan loan : loans) {
        loan.close();
      }
    }
  }

  /**
   * A subscriber that polls with pauses learns of a death after few polls, whatever it did before.
   */
  @ParameterizedTest
  @CsvSource({"SPIN, 0", "SPIN, 200000", "BLOCK, 10", "BLOCK, 200000"})
  void whoPollsWithPausesLearnsOfAKill(Waiting waiting, int before) throws Exception {
    AttachOptions options = AttachOptions.to("kill").root(root.path()).timeout(SOON);
    try (Child publisher = Child.start(ChildPublisher.class, root.path(), 1, "WAIT");
        ShmSubscriber subscriber = ShmSubscriber.attach(options.waiting(waiting))) {
      assertThat(publisher.line()).isEqualTo("sent");
      for (int i = 0; i < before; i++) {
        subscriber.poll(m -> {}, 10);
      }
      publisher.kill();
      int polls = 0;
      Kind kind = null;
      while (kind == null) {
        try {
          subscriber.poll(m -> {}, 10);
          polls++;
          Thread.sleep(10);
        } catch (ShmException e) {
          kind = e.kind();
        }
      }
      assertThat(kind).isEqualTo(Kind.PUBLISHER_GONE);
      assertThat(polls).isLessThan(20);
    }
  }
}
