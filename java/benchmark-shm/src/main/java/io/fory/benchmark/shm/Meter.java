/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.fory.benchmark.suite.Outcome;
import java.lang.management.ManagementFactory;

/** Measures the memory and processor time that a JVM takes, for each message and in all samples. */
final class Meter {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private long allocated;
  private long cpu;
  private long start;

  private double leastAllocated = Double.NaN;
  private long allCpu;
  private long allNanos;

  void start() {
    cpu = SYSTEM.getProcessCpuTime();
    start = System.nanoTime();
    allocated = THREADS.getCurrentThreadAllocatedBytes();
  }

  /** Ends a sample. */
  void stop(long messages) {
    double perMessage = (double) (THREADS.getCurrentThreadAllocatedBytes() - allocated) / messages;
    if (messages > 0 && !(perMessage > leastAllocated)) {
      leastAllocated = perMessage;
    }
    allNanos += System.nanoTime() - start;
    allCpu += SYSTEM.getProcessCpuTime() - cpu;
  }

  /**
   * Tells the bytes that this thread allocates for a message, in the sample with the least; and how
   * many cores the process keeps busy.
   */
  void report(Outcome outcome, String side) {
    if (!Double.isNaN(leastAllocated)) {
      outcome.add("alloc_" + side, leastAllocated);
    }
    outcome.add("cores_" + side, (double) allCpu / allNanos);
  }
}
