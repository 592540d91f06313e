/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Sets how long and in which JVMs a row is measured.
 *
 * @param forks JVMs, one after the other
 * @param warmup iterations that do not count
 * @param iterations iterations that count
 * @param millis of an iteration
 * @param heap of a JVM, as -Xmx has it
 */
record Timing(int forks, int warmup, int iterations, int millis, String heap) {
  /** The timing to see that something runs. */
  static final Timing QUICK = new Timing(1, 1, 2, 10, "256m");

  /** Returns the flags of the same heap for all, of which each page has been touched. */
  List<String> heapFlags() {
    return List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch");
  }

  /** Returns the options for JMH in this process. */
  ChainedOptionsBuilder options() {
    return new OptionsBuilder()
        .warmupIterations(warmup)
        .warmupTime(TimeValue.milliseconds(millis))
        .measurementIterations(iterations)
        .measurementTime(TimeValue.milliseconds(millis))
        .timeUnit(TimeUnit.NANOSECONDS);
  }

  /** Returns the arguments for JMH's command line. */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>(List.of("-f", "" + forks));
    arguments.addAll(List.of("-wi", "" + warmup, "-w", millis + "ms"));
    arguments.addAll(List.of("-i", "" + iterations, "-r", millis + "ms"));
    return arguments;
  }

  @Override
  public String toString() {
    return forks
        + (forks == 1 ? " JVM" : " JVMs")
        + " for each row, "
        + warmup
        + " + "
        + iterations
        + " iterations of "
        + millis
        + " ms, heap "
        + heap
        + " in the matrix";
  }
}
