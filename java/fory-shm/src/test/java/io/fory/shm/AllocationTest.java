/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.fory.Fory;
import io.fory.shm.layout.Faults;
import io.fory.shm.testing.ShmRoot;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sending and polling in steady state takes no heap. */
@Timeout(60)
class AllocationTest {
  private static final ThreadMXBean THREADS =
      (ThreadMXBean) ManagementFactory.getThreadMXBean(); // to ask for it takes heap

  private static final int MESSAGES = 1000;
  private static final int ROUNDS = 60;
  private static final int SLEEPS = 50;
  private static final Duration SOON = Duration.ofSeconds(10);

  record Tick(long id, double price) {}

  private static final Fory FORY =
      Fory.builder().register(Tick.class, 1).withAsyncCompilation(false).build();

  @RegisterExtension final ShmRoot root = new ShmRoot();
  private long sum;

  /**
   * What a message may take, in bytes: nothing. Where a JVM before Java 22 has lent memory of other
   * channels, as after other tests, each poll makes an empty array, see {@link Faults#report}.
   */
  private final int limit = Faults.LATE && Faults.lent() > 0 ? 17 : 1;

  private static long allocated() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }

  /** The least that a round of many messages takes, in bytes for each of them. */
  private static double least(Runnable message) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && least > MESSAGES / 2; round++) {
      long before = allocated();
      for (int i = 0; i < MESSAGES; i++) {
        message.run();
      }
      least = Math.min(least, allocated() - before);
    }
    return (double) least / MESSAGES;
  }

  private double least(Sender sender) {
    ShmConfig config =
        ShmConfig.channel("alloc").root(root.path()).ring(64 << 10).pool(Pool.of(64 << 10, 8));
    AttachOptions options = AttachOptions.to("alloc").root(root.path());
    try (ShmPublisher publisher = ShmPublisher.create(config);
        ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      MessageHandler handler = m -> sum += m.bytes().get(m.bytes().position());
      return least(
          () -> {
            sender.send(publisher);
            subscriber.poll(handler, 10);
          });
    }
  }

  private interface Sender {
    void send(ShmPublisher publisher);
  }

  @Test
  void smallMessagesTakeNoHeap() {
    byte[] bytes = new byte[64];
    assertThat(least((Sender) p -> p.publish(bytes))).isLessThan(limit);
  }

  @Test
  void messagesInBlocksTakeNoHeap() {
    byte[] bytes = new byte[40_000];
    assertThat(least((Sender) p -> p.publish(bytes))).isLessThan(limit);
  }

  @Test
  void loansTakeNoHeap() {
    double[] values = new double[1000];
    assertThat(
            least(
                (Sender)
                    p -> {
                      try (Loan loan = p.loan(8000)) {
                        loan.doubles().put(values);
                        loan.publish();
                      }
                    }))
        .isLessThan(limit);
  }

  @Test
  void sleepingTakesNoHeap() throws Exception {
    ShmConfig config =
        ShmConfig.channel("alloc").root(root.path()).ring(64 << 10).pool(Pool.none());
    AttachOptions options = AttachOptions.to("alloc").root(root.path());
    AtomicBoolean done = new AtomicBoolean();
    try (ShmPublisher publisher = ShmPublisher.create(config);
        ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      Thread sender =
          new Thread(
              () -> {
                while (!done.get()) {
                  LockSupport.parkNanos(300_000);
                  publisher.publish(new byte[8]);
                }
              });
      sender.start();
      try {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > SLEEPS; round++) {
          long asleep = subscriber.sleeps();
          long before = allocated();
          while (subscriber.sleeps() - asleep < SLEEPS) {
            subscriber.await(SOON);
            subscriber.poll(message -> {}, 10);
          }
          least = Math.min(least, allocated() - before);
        }
        assertThat(least).isLessThanOrEqualTo((long) SLEEPS * limit);
      } finally {
        done.set(true);
        sender.join();
      }
    }
  }

  @Test
  void sendingObjectsTakesNoHeap() {
    Tick tick = new Tick(1, 2);
    assertThat(least((Sender) p -> p.publish(FORY, tick))).isLessThan(limit);
  }

  @Test
  void sendingArraysTakesNoHeapWhereTheJvmCopiesThemInBulk() {
    double[] values = new double[2000];
    assertThat(least((Sender) p -> p.publish(FORY, values))).isLessThan(Faults.LATE ? limit : 256);
  }
}
