/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import com.sun.management.ThreadMXBean;
import io.fory.exception.ForyException;
import io.fory.fuzz.reader.Disagreement;
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
record Guard(Target target, Findings findings) {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MAX_NANOS = 5_000_000_000L;
  private static final int ATTEMPTS = 3;
  private static final String ALLOCATES = "allocates";

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
   */
  Throwable call(Reader reader, byte[] data, byte[] input) {
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    Throwable thrown = null;
    try {
      reader.read(input);
    } catch (ForyException e) {
      thrown = e;
    } catch (Disagreement e) {
      thrown = e;
      findings.add(target, reader, data, input, e.kind(), e);
    } catch (IOException e) {
      thrown = e;
      if (target != Target.STREAM && target != Target.RECORDS && target != Target.FILE) {
        findings.add(target, reader, data, input, "IOException", e);
      }
    } catch (Throwable e) {
      thrown = e;
      findings.add(target, reader, data, input, "throws", e);
    }
    long nanos = System.nanoTime() - start;
    allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
    long first = target.isCompiling() ? COMPILING : FIRST + limit(reader, input, thrown);
    if (nanos > MAX_NANOS || allocated > limit(reader, input, thrown)) {
      measureAgain(reader, data, input, nanos, allocated, allocated > first, thrown);
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
      Reader reader,
      byte[] data,
      byte[] input,
      long nanos,
      long allocated,
      boolean far,
      Throwable thrown) {
    String outcome = outcome(reader, thrown);
    if (findings.isKnown(target, ALLOCATES + outcome)) {
      return; // once is enough, and costs the time of many runs
    }
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
      findings.add(target, reader, data, input, "slow" + outcome, new Detail(leastNanos + " ns"));
    }
    if (far && least <= limit(reader, input, thrown)) {
      String what = "allocates at first" + outcome;
      findings.add(target, reader, data, input, what, new Detail(allocated + " bytes"));
    }
    if (least > limit(reader, input, thrown)) {
      findings.add(target, reader, data, input, ALLOCATES + outcome, new Detail(least + " bytes"));
    }
  }

  /** Tells findings apart, where there is but one message that it can come from. */
  private static String outcome(Reader reader, Throwable thrown) {
    return reader.messages() > 1
        ? ""
        : thrown == null ? ", a value" : ", " + Findings.where(thrown);
  }
}
