/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Makes a JVM of JMH wait for its {@link Turn} before each iteration that counts; it profiles
 * nothing. JMH makes one for a benchmark of a JVM, and asks it before all others that come after it
 * in the options.
 *
 * <p>A JVM passes its turn on when it has come to rest: what its JIT still has to do would take
 * processor time from the others.
 */
public final class TurnProfiler implements InternalProfiler {
  /** The time for which a JVM is looked at, in milliseconds. */
  private static final int LOOK = 20;

  /** The greatest number of looks: a library may have a thread that never rests. */
  private static final int LOOKS = 250;

  /** The unit in which Linux counts processor time, in nanoseconds. */
  private static final long TICK = 10_000_000;

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final Turn turn;

  /** Makes a profiler; JMH calls it. */
  public TurnProfiler() {
    this(new Turn());
  }

  TurnProfiler(Turn turn) {
    this.turn = turn;
  }

  @Override
  public String getDescription() {
    return "waits for the turns of other JVMs";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (iteration.getType() == IterationType.MEASUREMENT) {
      try {
        if (turn.isGiven()) {
          rest();
          turn.await();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted before an iteration", e);
      }
    }
  }

  /** Returns when the JVM takes no processor time. */
  private static void rest() throws InterruptedException {
    for (int i = 0; i < LOOKS; i++) {
      long before = SYSTEM.getProcessCpuTime();
      Thread.sleep(LOOK);
      if (SYSTEM.getProcessCpuTime() - before < TICK) {
        return;
      }
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return List.of();
  }
}
