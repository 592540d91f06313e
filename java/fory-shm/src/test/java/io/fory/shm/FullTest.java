/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Messages that do not fit: a ring is full, a subscriber has all its leases, or no block is free.
 */
@Timeout(30)
class FullTest {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final byte[] SMALL = new byte[1000];
  private static final byte[] LARGE = new byte[5000];

  record Tick(int number) {}

  private static final Fory FORY = Fory.builder().register(Tick.class, 1).build();

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config(OnFull onFull) {
    return ShmConfig.channel("full")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(64 << 10, 8))
        .maxLeases(4)
        .onFull(onFull);
  }

  private static int drain(ShmSubscriber subscriber) {
    int count = 0;
    for (int got = 1; got > 0; count += got) {
      got = subscriber.poll(m -> {}, 1000);
    }
    return count;
  }

  private static void assertFull(Runnable send) {
    assertThatThrownBy(send::run)
        .isInstanceOfSatisfying(ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.FULL));
  }

  private static int fill(ShmPublisher publisher, byte[] message) {
    int count = 0;
    while (true) {
      try {
        publisher.publish(message);
        count++;
      } catch (ShmException e) {
        assertThat(e.kind()).isEqualTo(Kind.FULL);
        return count;
      }
    }
  }

  @Test
  void failGivesTheMessageToNobody() {
    try (ShmPublisher publisher = ShmPublisher.create(config(OnFull.FAIL));
        ShmSubscriber slow = root.attach("full");
        ShmSubscriber fast = root.attach("full")) {
      int sent = fill(publisher, SMALL);
      assertThat(sent).isEqualTo(64);
      assertThat(drain(fast)).isEqualTo(sent);
      assertFull(() -> publisher.publish(SMALL));
      assertThat(drain(fast)).isZero();
      assertThat(drain(slow)).isEqualTo(sent);
      assertThat(publisher.publish(SMALL)).isEqualTo(2);
    }
  }

  @Test
  void aSubscriberHasNoMoreBlocksThanItsLeases() {
    try (ShmPublisher publisher = ShmPublisher.create(config(OnFull.FAIL));
        ShmSubscriber subscriber = root.attach("full")) {
      assertThat(fill(publisher, LARGE)).isEqualTo(4);
      assertThat(publisher.reclaim()).isEqualTo(4);
      Message held = subscriber.receive(SOON);
      drain(subscriber);
      assertThat(fill(publisher, LARGE)).isEqualTo(3);
      held.close();
      assertThat(publisher.publish(LARGE)).isEqualTo(1);
    }
  }

  @Test
  void withoutAFreeBlockNothingIsSent() {
    try (ShmPublisher publisher = ShmPublisher.create(config(OnFull.FAIL));
        ShmSubscriber subscriber = root.attach("full")) {
      Loan[] loans = new Loan[8];
      for (int i = 0; i < 8; i++) {
        loans[i] = publisher.loan(8000);
      }
      assertFull(() -> publisher.loan(1));
      assertFull(() -> publisher.publish(LARGE));
      assertThat(publisher.publish(SMALL)).isEqualTo(1);
      for (Loan loan : loans) {
        loan.close();
      }
      assertThat(publisher.publish(LARGE)).isEqualTo(1);
    }
  }

  @Test
  void dropLeavesOutThoseWithoutRoom() {
    try (ShmPublisher publisher = ShmPublisher.create(config(OnFull.DROP_NEWEST));
        ShmSubscriber slow = root.attach("full");
        ShmSubscriber fast = root.attach("full")) {
      for (int i = 0; i < 500; i++) {
        assertThat(publisher.publish(FORY, new Tick(i))).isGreaterThan(0);
        publisher.publish(SMALL);
        int number = i;
        try (Message message = fast.receive(SOON)) {
          assertThat(message.deserialize(FORY, Tick.class)).isEqualTo(new Tick(number));
        }
        fast.receive(SOON).close();
      }
      int[] last = {-1};
      int[] count = {0};
      while (slow.poll(
              m -> {
                if (m.isObject()) {
                  int number = m.deserialize(FORY, Tick.class).number();
                  assertThat(number).isGreaterThan(last[0]);
                  last[0] = number;
                  count[0]++;
                }
              },
              100)
          > 0) {}
      assertThat(count[0]).isBetween(10, 499);
      publisher.publish(FORY, new Tick(1000));
      try (Message message = slow.receive(SOON)) {
        assertThat(message.deserialize(FORY, Tick.class).number()).isEqualTo(1000);
      }
      assertThat(publisher.stats().subscribers())
          .anyMatch(s -> s.traffic().drops() > 0)
          .anyMatch(s -> s.traffic().drops() == 0);
    }
  }

  @Test
  void disconnectEndsThoseWithoutRoomAfterWhatTheyHave() {
    try (ShmPublisher publisher = ShmPublisher.create(config(OnFull.DISCONNECT));
        ShmSubscriber slow = root.attach("full");
        ShmSubscriber fast = root.attach("full")) {
      publisher.publish(LARGE);
      fast.receive(SOON).close();
      for (int i = 0; i < 200; i++) {
        publisher.publish(SMALL);
        fast.receive(SOON).close();
      }
      assertThat(publisher.subscribers()).isEqualTo(1);
      Message held = slow.receive(SOON);
      assertThat(publisher.reclaim()).isEqualTo(7); // it lives, and may still read its block
      assertThatThrownBy(
              () -> {
                while (true) {
                  slow.receive(SOON).close();
                }
              })
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.DISCONNECTED));
      assertThat(publisher.reclaim()).isEqualTo(7);
      assertThat(held.toByteArray()).isEqualTo(LARGE);
      held.close();
      while (publisher.reclaim() < 8) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void blockWaitsForRoomAndThenFails() throws Exception {
    OnFull onFull = OnFull.BLOCK.within(Duration.ofSeconds(10));
    try (ShmPublisher publisher = ShmPublisher.create(config(onFull));
        ShmSubscriber subscriber = root.attach("full")) {
      int count = 20_000;
      Thread reader =
          new Thread(
              () -> {
                for (long n = 0; n < count; n++) {
                  try (Message message = subscriber.receive(SOON)) {
                    if (Content.check(message.bytes()) != n) {
                      throw new AssertionError(n);
                    }
                  }
                }
              });
      reader.start();
      for (long n = 0; n < count; n++) {
        publisher.publish(Content.of(n));
      }
      reader.join();
      assertThat(publisher.reclaim()).isEqualTo(8);
    }
    try (ShmPublisher publisher =
            ShmPublisher.create(config(OnFull.BLOCK.within(Duration.ofMillis(20))));
        ShmSubscriber subscriber = root.attach("full")) {
      assertThat(fill(publisher, SMALL)).isEqualTo(64);
      assertThat(drain(subscriber)).isEqualTo(64);
    }
  }

  @Test
  void aSubscriberThatGoesIsNotWaitedFor() throws Exception {
    try (ShmPublisher publisher =
            ShmPublisher.create(config(OnFull.BLOCK.within(Duration.ofSeconds(20))));
        ShmSubscriber slow = root.attach("full");
        ShmSubscriber fast = root.attach("full")) {
      for (int i = 0; i < 64; i++) {
        publisher.publish(SMALL);
      }
      assertThat(drain(fast)).isEqualTo(64);
      Thread goes =
          new Thread(
              () -> {
                LockSupport.parkNanos(50_000_000); // the publisher sleeps by then
                slow.close();
              });
      goes.start();
      assertThat(publisher.publish(SMALL)).isEqualTo(1);
      goes.join();
      assertThat(drain(fast)).isEqualTo(1);
      assertThat(publisher.subscribers()).isEqualTo(1);
    }
  }

  @Test
  void aPublisherThatWaitsIsInterrupted() throws Exception {
    try (ShmPublisher publisher =
            ShmPublisher.create(config(OnFull.BLOCK.within(Duration.ofMinutes(1))));
        ShmSubscriber subscriber = root.attach("full")) {
      Kind[] kind = {null};
      Thread sender =
          new Thread(
              () -> {
                try {
                  while (true) {
                    publisher.publish(SMALL);
                  }
                } catch (ShmException e) {
                  kind[0] = Thread.currentThread().isInterrupted() ? e.kind() : null;
                }
              });
      sender.start();
      sender.interrupt();
      sender.join();
      assertThat(kind[0]).isEqualTo(Kind.INTERRUPTED);
      assertThat(drain(subscriber)).isEqualTo(64);
    }
  }

  /** One that waits for room, and one for a second subscriber, which does not come. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aPublisherThatWaitsHearsThatItIsClosed(int subscribers) throws Exception {
    Duration minute = Duration.ofMinutes(1);
    ShmPublisher publisher = ShmPublisher.create(config(OnFull.BLOCK.within(minute)));
    try (ShmSubscriber subscriber = root.attach("full")) {
      Kind[] kind = {null};
      Thread waiting =
          new Thread(
              () -> {
                try {
                  publisher.awaitSubscribers(subscribers, minute);
                  while (true) {
                    publisher.publish(SMALL);
                  }
                } catch (ShmException e) {
                  kind[0] = e.kind();
                }
              });
      waiting.start();
      while (waiting.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
      publisher.close();
      waiting.join();
      assertThat(kind[0]).isEqualTo(Kind.CLOSED);
    }
  }

  record Blob(byte[] bytes) {}

  record Late(int number, byte[] bytes) {}

  /** The two ways in which a wait of the publisher ends in vain. */
  enum Ends {
    INTERRUPTED,
    FULL;

    /** Waits for no time that a test depends on. */
    OnFull onFull() {
      return this == FULL ? OnFull.FAIL : OnFull.BLOCK.within(Duration.ofMinutes(1));
    }
  }

  /**
   * A session counts an object that then is not sent. The next one starts it anew, wherever the
   * sender waited: for a part's block, for a body's block, or for room of the subscriber.
   */
  @ParameterizedTest
  @CsvSource({
    "INTERRUPTED, 100000",
    "INTERRUPTED, 3000",
    "INTERRUPTED, 500",
    "FULL, 100000",
    "FULL, 3000",
    "FULL, 500"
  })
  void aSessionGoesOnAfterAnObjectThatWasNotSent(Ends ends, int bytes) {
    Fory writer = Fory.builder().register(Blob.class, 1).register(Late.class, 2).build();
    Fory reader = Fory.builder().register(Blob.class, 1).register(Late.class, 2).build();
    ShmConfig config = config(ends.onFull()).pool(Pool.of(4096, 4).and(128 << 10, 4)).maxLeases(8);
    try (ShmPublisher publisher = ShmPublisher.create(config);
        ShmSubscriber subscriber = root.attach("full")) {
      int sent = 0;
      try {
        if (ends == Ends.INTERRUPTED) {
          Thread.currentThread().interrupt();
        }
        while (true) {
          // A new class in the object that fails, and in objects before it.
          publisher.publish(
              writer, sent < 3 ? new Blob(new byte[bytes]) : new Late(sent, new byte[bytes]));
          sent++;
        }
      } catch (ShmException e) {
        assertThat(e.kind().name()).isEqualTo(ends.name());
        assertThat(Thread.interrupted()).isEqualTo(ends == Ends.INTERRUPTED);
      }
      int got = 0;
      for (int i = 0; i < 6; i++) {
        int[] now = {1};
        while (now[0] > 0) {
          now[0] = 0;
          subscriber.poll(
              m -> {
                Object object = m.deserialize(reader, Object.class);
                assertThat(object instanceof Blob b ? b.bytes : ((Late) object).bytes)
                    .hasSize(bytes);
                now[0]++;
              },
              1000);
          got += now[0];
        }
        publisher.publish(
            writer, i % 2 == 0 ? new Late(i, new byte[bytes]) : new Blob(new byte[bytes]));
        sent++;
      }
      assertThat(got).isEqualTo(sent - 1);
    }
  }
}
