/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Mapping;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Memory is unmapped when it is of no use, and not before. */
@Timeout(60)
class MemoryTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  /** Whether an access to what is unmapped is an exception, or the end of the JVM. */
  private static final boolean GUARDED = Mapping.maxLength() > Integer.MAX_VALUE;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("memory")
        .root(root.path())
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(8 << 10, 4));
  }

  private ShmSubscriber attach(Waiting waiting) {
    return ShmSubscriber.attach(
        AttachOptions.to("memory").root(root.path()).waiting(waiting).reattach(true));
  }

  private ShmSubscriber attach() {
    return attach(Waiting.BLOCK);
  }

  /**
   * In another JVM, which has a heap so large that it need not collect; the thread of each new
   * publisher takes a part of that for itself, which is small here. 64 MiB hold what 40 subscribers
   * leave. A fifth of them is enough where an Arena unmaps them, which does so for each alike.
   */
  @ParameterizedTest
  @CsvSource({"rests, 10000", "sends, 1000", "restarts, 50"})
  void thousandsOfSubscribersLeaveNothingMappedWithoutACollection(String publisher, int count)
      throws Exception {
    List<String> options = List.of("-Xmx2400m", "-Xmn2200m", "-XX:TLABSize=64k", "-XX:-ResizeTLAB");
    try (Child child =
        Child.with(
            options, ChildAttaches.class, root.path(), publisher, count / (GUARDED ? 5 : 1))) {
      assertThat(child.line()).isEqualTo("0 collections, 0 files mapped");
      assertThat(child.await()).isZero();
    }
  }

  @Test
  void statsCountTheFilesThatThePublisherHasMapped() {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      assertThat(publisher.stats().mappings()).isEqualTo(1);
      ShmSubscriber first = attach();
      ShmSubscriber second = attach();
      assertThat(publisher.subscribers()).isEqualTo(2);
      assertThat(publisher.stats().mappings()).isEqualTo(5);
      first.close();
      while (publisher.subscribers() > 1) {
        Thread.onSpinWait();
      }
      assertThat(publisher.stats().mappings()).isEqualTo(3);
      second.close();
      attach().close(); // comes and goes before the publisher looks
      while (publisher.stats().mappings() != 3) {
        Thread.onSpinWait();
      }
      assertThat(publisher.subscribers()).isZero();
      assertThat(publisher.stats().mappings()).isEqualTo(1);
    }
  }

  @Test
  void aPublisherAtRestForgetsWhoComesAndGoes() {
    AtomicReference<WeakReference<OutgoingConnection>> last = new AtomicReference<>();
    try (Dispatcher dispatcher =
        Dispatcher.open(
            config(), (connection, hello) -> last.set(new WeakReference<>(connection)))) {
      attach().close();
      while (last.get().get() != null) {
        System.gc();
      }
      assertThat(dispatcher.targets()).isEmpty();
    }
  }

  /** The publisher's thread may be told to end what the socket thread has unmapped. */
  @Test
  void theEndOfAConnectionIsNotWrittenToUnmappedMemory() {
    AtomicReference<OutgoingConnection> last = new AtomicReference<>();
    try (Dispatcher dispatcher =
        Dispatcher.open(config(), (connection, hello) -> last.set(connection))) {
      attach().close();
      while (dispatcher.stats().mappings() > 1) {
        Thread.onSpinWait();
      }
      last.get().end(ConnectionLayout.BROKEN);
      assertThat(dispatcher.targets()).isEmpty();
    }
  }

  @Test
  void aRetainedMessageKeepsNoOther() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = attach()) {
      publisher.publish(new byte[100]);
      Message message = subscriber.receive(SOON);
      WeakReference<Message> before = new WeakReference<>(message);
      message = message.retain();
      while (before.get() != null) {
        System.gc();
      }
      assertThat(message.toByteArray()).hasSize(100);
      message.close();
    }
  }

  /** Reads what the program should have let go of. */
  private static void readLater(ByteBuffer kept) {
    try {
      for (int i = 0; i < 3; i++) {
        kept.get(kept.position());
      }
      assertThat(GUARDED).isFalse();
    } catch (IllegalStateException e) {
      assertThat(GUARDED).isTrue();
    }
  }

  @Test
  void aBufferThatIsKeptEndsNoJvm() {
    ByteBuffer[] kept = new ByteBuffer[4];
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      try (ShmSubscriber subscriber = attach()) {
        publisher.publish(new byte[100]);
        publisher.publish(new byte[3000]);
        subscriber.poll(m -> kept[m.sequence() == 0 ? 0 : 1] = m.bytes(), 2);
        publisher.publish(new byte[3000]);
        try (Message message = subscriber.receive(SOON)) {
          kept[2] = message.bytes();
        }
      }
      try (Loan loan = publisher.loan(100)) {
        kept[3] = loan.buffer();
      }
    }
    for (ByteBuffer buffer : kept) {
      readLater(buffer);
    }
  }

  @Test
  void aMessageOutlivesItsPublisherAndAClosedOneIsNoMemory() {
    ShmPublisher publisher = ShmPublisher.create(config());
    Message message;
    try (ShmSubscriber subscriber = attach()) {
      publisher.publish(new byte[3000]);
      message = subscriber.receive(SOON);
      publisher.close();
      assertThat(subscriber.poll(m -> {}, 1)).isZero();
      assertThat(message.toByteArray()).hasSize(3000);
    }
    assertThatThrownBy(message::toByteArray).isInstanceOf(ShmException.class);
    assertThatThrownBy(() -> publisher.publish(new byte[1])).isInstanceOf(ShmException.class);
    assertThat(publisher.stats().subscribers()).isEmpty();
  }

  /** Whoever is in the midst of a call may use the memory until its end. */
  @ParameterizedTest
  @EnumSource(Waiting.class)
  void aSubscriberMayBeClosedByAnotherThread(Waiting waiting) throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config().onFull(OnFull.DROP_NEWEST))) {
      for (int round = 0; round < 60; round++) {
        ShmSubscriber subscriber = attach(waiting);
        CountDownLatch begun = new CountDownLatch(1);
        boolean polls = round % 2 == 0;
        CompletableFuture<String> end =
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    while (true) {
                      begun.countDown();
                      if (polls) {
                        subscriber.poll(Message::toByteArray, 10);
                      } else {
                        subscriber.receive(SOON).close();
                      }
                    }
                  } catch (RuntimeException e) {
                    return ended(e);
                  }
                });
        begun.await();
        for (int i = 0; i < round; i++) {
          publisher.publish(new byte[i * 10]);
        }
        subscriber.close();
        assertThat(end.join()).isEqualTo("CLOSED, not interrupted");
      }
    }
  }

  /** It is closed before the next publisher answers. */
  @Test
  void aSubscriberThatIsClosedWhileItAttachesAgainKeepsNoConnection() {
    ShmPublisher first = ShmPublisher.create(config());
    ShmSubscriber subscriber = attach();
    first.close();
    try (Dispatcher next = Dispatcher.open(config(), (connection, hello) -> subscriber.close())) {
      assertThatThrownBy(() -> subscriber.receive(SOON))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.CLOSED));
      while (!next.stats().subscribers().isEmpty()) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void aPublisherMayBeClosedByAnotherThread() throws Exception {
    for (int round = 0; round < 40; round++) {
      ShmPublisher publisher = ShmPublisher.create(config().onFull(OnFull.DROP_NEWEST));
      try (ShmSubscriber subscriber = attach()) {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<String> end =
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    for (int i = 0; ; i++) {
                      publisher.publish(new byte[i % 3000]);
                      begun.countDown();
                    }
                  } catch (RuntimeException e) {
                    return ended(e);
                  }
                });
        begun.await();
        publisher.close();
        assertThat(end.join()).isEqualTo("CLOSED, not interrupted");
      }
    }
  }

  /** Java 22 and later interrupt a thread whose memory is unmapped in the midst of an access. */
  private static String ended(RuntimeException e) {
    return (e instanceof ShmException ended ? ended.kind() : e)
        + (Thread.interrupted() ? ", interrupted" : ", not interrupted");
  }

  @Test
  void aHandlerMayCloseItsSubscriber() {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      ShmSubscriber subscriber = attach();
      for (int i = 0; i < 3; i++) {
        publisher.publish(new byte[2000]);
      }
      int[] count = {0};
      subscriber.poll(
          m -> {
            subscriber.close();
            subscriber.close();
            count[0] += m.toByteArray().length;
          },
          10);
      assertThat(count[0]).isEqualTo(2000);
      assertThatThrownBy(() -> subscriber.poll(m -> {}, 1)).isInstanceOf(ShmException.class);
      while (publisher.reclaim() < 4) {
        Thread.onSpinWait();
      }
    }
  }

  /** Its message would have other bytes, and perhaps no memory. */
  @Test
  void aHandlerMustNotReadFromItsSubscriber() {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = attach()) {
      for (int i = 0; i < 3; i++) {
        publisher.publish(new byte[2000 + i]);
      }
      List<ThrowingCallable> reads =
          List.of(
              () -> subscriber.poll(m -> {}, 1),
              () -> subscriber.receive(SOON),
              () -> subscriber.await(SOON));
      int handled =
          subscriber.poll(
              m -> {
                assertThatThrownBy(reads.get((int) m.sequence()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("own subscriber");
                assertThat(m.toByteArray()).hasSize(2000 + (int) m.sequence());
              },
              10);
      assertThat(handled).isEqualTo(3);
      while (publisher.reclaim() < 4) {
        Thread.onSpinWait();
      }
    }
  }
}
