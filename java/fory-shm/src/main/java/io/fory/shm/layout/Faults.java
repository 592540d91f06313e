/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/**
 * Accesses to mapped memory whose file was cut off. The JVM survives them and throws an {@code
 * InternalError}. But a JVM before Java 22 does so only when the thread next calls its runtime,
 * which may be far from here, and meanwhile what was read is whatever a register held.
 */
public final class Faults {
  /** Whether errors come when the thread calls its runtime; on newer JVMs they come soon. */
  public static final boolean LATE = Runtime.version().feature() < 22;

  private static volatile int none;
  private static volatile int one = 1;
  private static volatile int two = 2;
  private static volatile int foreign; // faults that came up in calls of others than their memory's
  private static volatile int lent; // mapped files of which the program has got a buffer
  private static volatile long seen; // so that no compiler leaves the access out

  private Faults() {}

  /** Throws the error of an access before this call, if there was one. */
  public static void report() {
    if (LATE) {
      // No compiler allocates an array of arrays of unknown length without the runtime.
      Object made = new byte[none][none];
      Reference.reachabilityFence(made);
    } else {
      poll();
    }
  }

  /**
   * Does what {@link #report} does, but only on a JVM that is not {@link #LATE}. For where 30 ns
   * are too many.
   */
  public static void poll() {
    // Compiled code tells of an error at its next safepoint poll. Each turn of a loop that no
    // compiler can count is one; the return of a call need not be, as it may be inlined.
    for (int left = two; left > 0; left -= one) {}
  }

  /**
   * Returns whether all memory of a mapped file is there: whoever cuts a file off takes its end.
   * Forgets an error of an access before this call.
   */
  public static boolean isWhole(ByteBuffer file) {
    clear();
    try {
      seen = Words.getAcquire(file, file.capacity() - Long.BYTES);
      report();
      return true;
    } catch (InternalError e) {
      return false;
    }
  }

  /**
   * Returns the error of an access before this call, or null; for the begin of what must not be
   * left half done.
   */
  public static InternalError take() {
    try {
      report();
      return null;
    } catch (InternalError e) {
      return e;
    }
  }

  /** Notes that a fault has come up where it does not belong, so that its owner looks for it. */
  public static void pass() {
    synchronized (Faults.class) {
      foreign++;
    }
  }

  /** Returns a number that is another one after each {@link #pass}. */
  public static int passed() {
    return foreign;
  }

  /** Notes that the program gets its first buffer of a mapped file. */
  static void lends() {
    synchronized (Faults.class) {
      lent++;
    }
  }

  /**
   * Returns the number of mapped files of which the program ever got a buffer, so that its own code
   * may leave an error behind; 0 on a JVM that is not {@link #LATE}.
   */
  public static int lent() {
    return lent;
  }

  /** Forgets an error that is known already. */
  public static void clear() {
    take();
  }
}
