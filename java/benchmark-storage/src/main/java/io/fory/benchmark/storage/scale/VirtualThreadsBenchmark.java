/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.scale;

import io.fory.Fory;
import io.fory.benchmark.suite.CallTime;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.LongAdder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * {@value #TASKS} tasks at once that make {@value #EACH} round trips each with one instance;
 * virtual threads let others go first in between. Nanoseconds for one round trip, the tasks' own
 * costs included.
 */
@State(Scope.Benchmark)
public class VirtualThreadsBenchmark extends CallTime {
  static final int TASKS = 10_000;
  static final int EACH = 10;

  /** The kinds of threads that run the tasks. */
  public enum Runner {
    /** A platform thread for each processor. */
    POOL,
    /** A virtual thread for each task. */
    VIRTUAL;

    boolean isMissing() {
      return this == VIRTUAL && Runtime.version().feature() < 21;
    }

    ExecutorService start() throws ReflectiveOperationException {
      return this == POOL
          ? Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())
          // By reflection, because this is compiled for JDK 17.
          : (ExecutorService)
              Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
  }

  @Param public Runner contestant;

  private final Fory fory =
      Fory.builder().register(Message.class, 1).register(Message.Line.class, 2).build();
  private final Message[] messages = new Message[64];
  int tasks = TASKS;
  private final LongAdder wrong = new LongAdder();
  private ExecutorService threads;

  @Override
  public boolean takes(Map<String, String> row) {
    return !Runner.valueOf(row.get("contestant")).isMissing();
  }

  /** Fails if a message does not come back, in two rounds of all tasks. */
  @Setup
  public void setUp() throws ReflectiveOperationException {
    for (int i = 0; i < messages.length; i++) {
      messages[i] = Message.of(i);
    }
    threads = contestant.start();
    for (int round = 0; round < 2; round++) {
      roundTrips(); // which compare two fields
      for (Message message : messages) {
        if (!fory.deserialize(fory.serialize(message)).equals(message)) {
          throw new IllegalStateException(message + " has changed");
        }
      }
    }
  }

  @TearDown
  public void tearDown() {
    threads.shutdown();
  }

  @Benchmark
  @OperationsPerInvocation(TASKS * EACH)
  public void roundTrips() {
    Phaser running = new Phaser(1);
    running.bulkRegister(tasks);
    for (int i = 0; i < tasks; i++) {
      int first = i;
      threads.execute(
          () -> {
            try {
              some(first);
            } finally {
              running.arriveAndDeregister();
            }
          });
    }
    running.arriveAndAwaitAdvance();
    if (wrong.sum() != 0) {
      throw new IllegalStateException(wrong.sum() + " messages have changed");
    }
  }

  private void some(int first) {
    for (int i = 0; i < EACH; i++) {
      Message message = messages[(first + i) & (messages.length - 1)];
      wrong.increment(); // until we know better: an exception counts too
      Message twin = fory.deserialize(fory.serialize(message), Message.class);
      if (twin.id() == message.id() && twin.customer().equals(message.customer())) {
        wrong.decrement();
      }
      if (contestant == Runner.VIRTUAL) {
        Thread.yield(); // so that all of them are at work at once
      }
    }
  }
}
