/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How subscribers wait, and are woken. */
@Timeout(60)
class WaitingTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmPublisher publish(String channel) {
    return ShmPublisher.create(
        ShmConfig.channel(channel)
            .root(root.path())
            .ring(64 << 10)
            .pool(Pool.none())
            .onFull(OnFull.BLOCK.within(LONG)));
  }

  private ShmSubscriber attach(String channel, Waiting waiting) {
    return ShmSubscriber.attach(AttachOptions.to(channel).root(root.path()).waiting(waiting));
  }

  private static void pause(Random random) {
    int spins = random.nextInt(8) == 0 ? random.nextInt(20_000) : random.nextInt(50);
    for (int i = 0; i < spins; i++) {
      Thread.onSpinWait();
    }
  }

  /** Each side waits for the other one, after pauses that hit every step on the way to sleep. */
  @ParameterizedTest
  @EnumSource(Waiting.class)
  void noWakeUpIsLost(Waiting waiting) throws Exception {
    int count = waiting == Waiting.BLOCK ? 4000 : 1000;
    byte[] ball = new byte[16];
    try (ShmPublisher ping = publish("ping");
        ShmSubscriber pinged = attach("ping", waiting);
        ShmPublisher pong = publish("pong");
        ShmSubscriber ponged = attach("pong", waiting)) {
      Thread other =
          new Thread(
              () -> {
                Random random = new Random(1);
                for (int i = 0; i < count; i++) {
                  pinged.receive(LONG).close();
                  pause(random);
                  pong.publish(ball);
                }
              });
      other.start();
      Random random = new Random(2);
      for (int i = 0; i < count; i++) {
        pause(random);
        ping.publish(ball);
        try (Message message = ponged.receive(LONG)) {
          assertThat(message.sequence()).isEqualTo(i);
        }
      }
      other.join();
    }
  }

  @Test
  void aSubscriberAtRestTakesNoTimeOfTheProcessor() throws Exception {
    assumeTrue(ManagementFactory.getThreadMXBean().isThreadCpuTimeSupported());
    try (ShmPublisher publisher = publish("rest");
        ShmSubscriber subscriber = attach("rest", Waiting.BLOCK)) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      assertThat(subscriber.receive(Duration.ofMillis(1500))).isNull();
      long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
      assertThat(used).isLessThan(150_000_000L); // a tenth; what spins takes all of it
      assertThat(publisher.subscribers()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(Waiting.class)
  void aWaitingSubscriberIsInterruptedAndGoesOn(Waiting waiting) {
    try (ShmPublisher publisher = publish("stop");
        ShmSubscriber subscriber = attach("stop", waiting)) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> subscriber.receive(LONG))
          .isInstanceOfSatisfying(
              ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.INTERRUPTED));
      publisher.publish(new byte[3]); // an interrupted thread sends as any other one
      assertThat(Thread.interrupted()).isTrue();
      try (Message message = subscriber.receive(LONG)) {
        assertThat(message.length()).isEqualTo(3);
      }
    }
  }

  @Test
  void aSleepingSubscriberLeavesTheCarrierToOtherVirtualThreads() throws Exception {
    assumeTrue(Runtime.version().feature() >= 24, "selectors hold their carrier before Java 24");
    int carriers = Runtime.getRuntime().availableProcessors();
    try (ShmPublisher publisher = publish("many")) {
      Thread[] threads = new Thread[Math.min(6, carriers + 2)];
      for (int i = 0; i < threads.length; i++) {
        threads[i] =
            virtual(
                () -> {
                  try (ShmSubscriber subscriber = attach("many", Waiting.BLOCK)) {
                    subscriber.receive(LONG).close();
                  }
                });
      }
      assertThat(publisher.awaitSubscribers(threads.length, LONG)).isTrue();
      Thread other = virtual(() -> {});
      other.join();
      publisher.publish(new byte[1]);
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  private static Thread virtual(Runnable task) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
  }
}
