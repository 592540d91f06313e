/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.scale;

import io.fory.Fory;
import io.fory.benchmark.suite.CallTime;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/**
 * Round trips of a message by threads that share one instance; round trips a millisecond, of all
 * threads.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ThreadsBenchmark extends CallTime {
  private final Fory fory =
      Fory.builder().register(Message.class, 1).register(Message.Line.class, 2).build();

  private final Message message = Message.of(4711);

  /** Fails if the message does not come back, twice. */
  @Setup
  public void setUp() {
    for (int round = 0; round < 2; round++) {
      if (!oneThread().equals(message)) {
        throw new IllegalStateException("the message changes");
      }
    }
  }

  @Benchmark
  @Threads(1)
  public Message oneThread() {
    return fory.deserialize(fory.serialize(message), Message.class);
  }

  @Benchmark
  @Threads(2)
  public Message twoThreads() {
    return oneThread();
  }

  @Benchmark
  @Threads(4)
  public Message fourThreads() {
    return oneThread();
  }
}
