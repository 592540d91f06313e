/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Bytes from a publisher to its subscribers. */
@Timeout(20)
class ChannelTest {
  private static final Duration SOON = Duration.ofSeconds(5);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("quotes")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(8 << 10, 4).and(1 << 20, 2));
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i * 31 + length);
    }
    return bytes;
  }

  @Test
  void messagesOfAllSizesComeInOrderToAllSubscribers() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber one = root.attach("quotes");
        ShmSubscriber two = root.attach("quotes")) {
      int[] sizes = {0, 1, 7, 8, 9, 1023, 1024, 1025, 8191, 8192, 8193, 1 << 20};
      for (int round = 0; round < 20; round++) {
        for (int size : sizes) {
          assertThat(publisher.publish(bytes(size), size)).isEqualTo(2);
          for (ShmSubscriber subscriber : List.of(one, two)) {
            try (Message message = subscriber.receive(SOON)) {
              assertThat(message.toByteArray()).isEqualTo(bytes(size));
              assertThat(message.correlation()).isEqualTo(size);
              assertThat(message.length()).isEqualTo(size);
              assertThat(message.isObject()).isFalse();
            }
          }
        }
      }
      assertThat(publisher.reclaim()).isEqualTo(6);
      assertThat(publisher.stats().messages()).isEqualTo(20L * sizes.length);
    }
  }

  @Test
  void pollHandsOutWhatIsThere() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("quotes")) {
      for (int i = 0; i < 10; i++) {
        publisher.publish(ByteBuffer.wrap(bytes(100 + i)));
      }
      List<byte[]> got = new ArrayList<>();
      assertThat(subscriber.poll(m -> got.add(m.toByteArray()), 4)).isEqualTo(4);
      assertThat(subscriber.poll(m -> got.add(m.toByteArray()), 64)).isEqualTo(6);
      assertThat(subscriber.poll(m -> got.add(m.toByteArray()), 64)).isZero();
      for (int i = 0; i < 10; i++) {
        assertThat(got.get(i)).isEqualTo(bytes(100 + i));
      }
    }
  }

  @Test
  void aMessageIsOverWithItsHandlerUnlessItIsRetained() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("quotes")) {
      publisher.publish(bytes(10));
      publisher.publish(bytes(5000));
      publisher.publish(bytes(6000));
      List<Message> seen = new ArrayList<>();
      List<Message> kept = new ArrayList<>();
      subscriber.poll(
          m -> {
            seen.add(m);
            if (m.sequence() < 2) {
              kept.add(m.retain());
            }
          },
          3);
      assertThatThrownBy(() -> seen.get(0).bytes())
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.CLOSED));
      assertThat(publisher.reclaim()).isEqualTo(5);
      assertThat(kept.get(0).toByteArray()).isEqualTo(bytes(10));
      assertThat(kept.get(1).toByteArray()).isEqualTo(bytes(5000));
      kept.forEach(Message::close);
      kept.forEach(Message::close);
      assertThat(publisher.reclaim()).isEqualTo(6);
      assertThatThrownBy(() -> kept.get(0).toByteArray()).isInstanceOf(ShmException.class);
    }
  }

  @Test
  void aLoanIsNotHandedOutAgainBeforeItIsClosed() {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      Loan first = publisher.loan(100);
      first.publish(); // to nobody: the block is free
      Loan second = publisher.loan(100);
      assertThat(second).isNotSameAs(first);
      assertThatThrownBy(first::buffer).isInstanceOf(ShmException.class);
      first.close();
      second.buffer().order(ByteOrder.BIG_ENDIAN).position(50);
      second.close();
      Loan third = publisher.loan(70);
      assertThat(third.buffer().order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
      assertThat(third.buffer().position()).isZero();
      assertThat(third.buffer().limit()).isEqualTo(third.length()).isEqualTo(70);
      third.close();
      assertThatThrownBy(third::publish).isInstanceOf(ShmException.class);
    }
  }

  @Test
  void aLoanIsFilledInPlace() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("quotes")) {
      try (Loan loan = publisher.loan(8000)) {
        for (int i = 0; i < 1000; i++) {
          loan.doubles().put(i, i / 2.0);
        }
        assertThat(loan.publish(42)).isEqualTo(1);
        assertThatThrownBy(loan::publish).isInstanceOf(ShmException.class);
      }
      publisher.loan(100).close();
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.correlation()).isEqualTo(42);
        assertThat(message.bytes().asDoubleBuffer().get(999)).isEqualTo(499.5);
        assertThat(message.bytes().isReadOnly()).isTrue();
        assertThat(publisher.reclaim()).isEqualTo(5);
      }
      assertThat(publisher.reclaim()).isEqualTo(6);
    }
  }

  @Test
  void nobodyGetsWhatIsSentToNobody() {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      assertThat(publisher.publish(bytes(10))).isZero();
      assertThat(publisher.publish(bytes(100_000))).isZero();
      try (Loan loan = publisher.loan(5)) {
        assertThat(loan.publish()).isZero();
      }
      assertThat(publisher.reclaim()).isEqualTo(6);
    }
  }

  @Test
  void whatIsTooLargeIsRefused() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("quotes")) {
      assertThatThrownBy(() -> publisher.publish(new byte[(1 << 20) + 1]))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LARGE))
          .hasMessageContaining("the largest has 1048576");
      assertThat(publisher.publish(bytes(3))).isEqualTo(1);
      subscriber.receive(SOON).close();
    }
  }

  @Test
  void theEndOfTheChannelComesAfterItsMessages() {
    ShmPublisher publisher = ShmPublisher.create(config());
    try (ShmSubscriber subscriber = root.attach("quotes")) {
      publisher.publish(bytes(10));
      publisher.publish(bytes(9000));
      publisher.close();
      publisher.close();
      subscriber.receive(SOON).close();
      try (Message message = subscriber.receive(SOON)) {
        assertThat(message.toByteArray()).isEqualTo(bytes(9000));
      }
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> subscriber.receive(SOON))
            .isInstanceOfSatisfying(
                ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PUBLISHER_GONE));
      }
    }
    assertThatThrownBy(() -> publisher.publish(bytes(1))).isInstanceOf(ShmException.class);
  }

  @Test
  void aSubscriberThatLeavesGivesItsBlocksBack() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      ShmSubscriber subscriber = root.attach("quotes");
      publisher.publish(bytes(5000));
      publisher.publish(bytes(5000));
      Message held = subscriber.receive(SOON);
      assertThat(publisher.reclaim()).isEqualTo(4);
      subscriber.close();
      while (publisher.reclaim() < 6) {
        Thread.onSpinWait();
      }
      held.close();
      assertThatThrownBy(held::bytes).isInstanceOf(ShmException.class);
      assertThat(publisher.subscribers()).isZero();
      assertThat(root.files("quotes")).hasSize(3);
    }
    assertThat(root.files("quotes")).isEmpty();
  }

  @Test
  void aSubscriberThatSleepsIsWoken() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = root.attach("quotes")) {
      while (subscriber.sleeps() == 0) {
        assertThat(subscriber.receive(Duration.ofMillis(20))).isNull();
      }
      Thread sender =
          new Thread(
              () -> {
                for (int i = 0; i < 20; i++) {
                  LockSupport.parkNanos(2_000_000);
                  publisher.publish(bytes(i));
                }
              });
      sender.start();
      for (int i = 0; i < 20; i++) {
        try (Message message = subscriber.receive(SOON)) {
          assertThat(message.toByteArray()).isEqualTo(bytes(i));
        }
      }
      sender.join();
    }
  }
}
