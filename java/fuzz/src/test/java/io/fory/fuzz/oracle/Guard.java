/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import com.sun.management.ThreadMXBean;
import io.fory.exception.ForyException;
import io.fory.fuzz.reader.Reader;
import io.fory.fuzz.reader.Settings;
import io.fory.fuzz.reader.Target;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/**
 * Makes a call and judges it: what leaves it, how long it takes, what it allocates. A call that
 * seems to take too much is measured again, since first calls load classes and compile. Not
 * thread-safe.
 */
record Guard(Target target) {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MAX_NANOS = 5_000_000_000L;
  private static final int ATTEMPTS = 3;

  /**
   * The allocation that the library may make: of its limit, of the bytes of the input, and for
   * itself.
   */
  private static final double LIMIT_FACTOR = 1.5;

  private static final int BYTE_FACTOR = 64;
  private static final long CONSTANT = 256 << 10;

  /** Garbage of a step: the number that an iterator over a range makes. */
  private static final int STEP_FACTOR = 16;

  /**
   * The allocation of iterators when the hash of an object that contains itself ends with the
   * stack.
   */
  private static final long STACK = 32 << 20;

  /** An explanation is made by a reader with limits of its own, and has a line for a few bytes. */
  private static final long EXPLANATION = 100 << 20;

  /**
   * The allocation for a schema that was kept, which has a limit of its own, in one of the
   * readings.
   */
  private static final long SCHEMA = 8 << 20;

  /**
   * A first call may load classes, and Jazzer change them. One that compiles may take much more.
   */
  private static final long FIRST = 64 << 20;

  private static final long COMPILING = 1 << 30;

  /**
   * Reads an input.
   *
   * @return what was thrown, or null
   * @throws Finding if that is nothing a reader may throw, or if the call takes too much
   */
  Throwable call(Reader reader, byte[] input) {
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    Throwable thrown = null;
    try {
      reader.read(input);
    } catch (ForyException e) {
      thrown = e;
    } catch (IOException e) {
      thrown = e;
      if (target != Target.STREAM && target != Target.RECORDS && target != Target.FILE) {
        throw new Finding("throws an IOException", reader, input, e);
      }
    } catch (Throwable e) {
      throw new Finding("throws", reader, input, e);
    }
    long nanos = System.nanoTime() - start;
    allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
    if (nanos > MAX_NANOS || allocated > limit(reader, input, thrown)) {
      measureAgain(reader, input, nanos, allocated, thrown);
    }
    return thrown;
  }

  private long limit(Reader reader, byte[] input, Throwable thrown) {
    // Any of several messages may have failed that way.
    boolean overflows = reader.messages() > 1 || isStackOverflow(thrown);
    double message =
        LIMIT_FACTOR * reader.settings().maxGraphBytes()
            + STEP_FACTOR * Settings.MAX_WORK
            + (overflows ? STACK : 0)
            + (target == Target.EXPLAIN ? EXPLANATION : 0)
            + (target == Target.SCHEMA ? SCHEMA : 0);
    return (long) (reader.messages() * message) + (long) BYTE_FACTOR * input.length + CONSTANT;
  }

  private static boolean isStackOverflow(Throwable thrown) {
    Throwable cause = thrown;
    while (cause != null && !(cause instanceof StackOverflowError)) {
      cause = cause.getCause();
    }
    return cause != null;
  }

  private void measureAgain(
      Reader reader, byte[] input, long nanos, long allocated, Throwable thrown) {
    long limit = limit(reader, input, thrown);
    long leastNanos = nanos;
    long least = allocated;
    for (int i = 0; i < ATTEMPTS; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      try {
        reader.read(input);
      } catch (Exception | Error e) {
        // the first call has judged it
      }
      leastNanos = Math.min(leastNanos, System.nanoTime() - start);
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    if (leastNanos > MAX_NANOS) {
      throw new Finding("takes " + leastNanos + " ns", reader, input, thrown);
    }
    if (least > limit) {
      throw new Finding("allocates " + least + " bytes", reader, input, thrown);
    }
    if (allocated > (target.isCompiling() ? COMPILING : FIRST + limit)) {
      throw new Finding("allocates " + allocated + " bytes at first", reader, input, thrown);
    }
  }
}
