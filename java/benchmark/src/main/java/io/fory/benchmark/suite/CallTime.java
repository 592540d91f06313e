/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A benchmark that tells the mean time of a call, in nanoseconds, and is its own state, one for
 * each thread. Annotations of a subclass win.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class CallTime {
  /**
   * Whether a row is measured: not one that its contestant or this JDK does not do, or that would
   * tell little.
   */
  public boolean takes(Map<String, String> parameters) {
    return true;
  }

  /**
   * Returns the flags of the JVM of a row, besides those of its memory; several lists where it is
   * measured with each of them.
   */
  public List<List<String>> flags(Map<String, String> parameters) {
    String contestant = parameters.getOrDefault("contestant", "");
    return List.of(ContestantFlags.of(contestant, Runtime.version().feature()));
  }
}
