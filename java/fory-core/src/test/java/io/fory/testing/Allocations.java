/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/** Measures the heap that calls allocate. */
public final class Allocations {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocations() {}

  /** A call to measure. */
  public interface Call<E extends Exception> {
    void run() throws E;
  }

  /** The bytes that a call allocates of which all objects are kept: the JIT changes nothing. */
  public static <E extends Exception> long ofAll(int calls, Call<E> call) throws E {
    return Math.min(ofEach(calls, Long.MAX_VALUE, call), ofEach(calls, Long.MAX_VALUE, call));
  }

  /**
   * The bytes that a call allocates, at best: before it is compiled, objects that do not leave a
   * method count too. The JIT gets time for that on a machine that does other things as well.
   *
   * @param calls how many are run between two looks at the counter, which can allocate by itself
   * @param enough ends the search
   */
  public static <E extends Exception> long ofEach(int calls, long enough, Call<E> call) throws E {
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    int round = 0;
    do {
      if (round > 300) {
        LockSupport.parkNanos(5_000_000);
      }
      long before = THREADS.getThreadAllocatedBytes(thread);
      for (int i = 0; i < calls; i++) {
        call.run();
      }
      least = Math.min(least, (THREADS.getThreadAllocatedBytes(thread) - before) / calls);
    } while (least > enough && ++round < 1500);
    return least;
  }
}
