/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;

/**
 * Handles faults: accesses to mapped memory whose file was truncated meanwhile. The JVM survives
 * them and throws an {@code InternalError}. Before Java 22 it does so only when the thread next
 * calls into the runtime, which may be in quite another place; until then, whatever was read is
 * garbage.
 */
public final class Faults {
  /**
   * Whether this JVM throws the error only when the thread calls into the runtime; newer JVMs throw
   * it at the next safepoint poll.
   */
  public static final boolean LATE = Runtime.version().feature() < 22;

  // Constants that compilers cannot see through.
  private static volatile int none;
  private static volatile int one = 1;
  private static volatile int two = 2;

  private static volatile int foreign; // faults thrown during accesses to other memory
  private static volatile int lent; // mapped files of which the program has a buffer
  private static volatile long seen; // keeps compilers from removing the read

  private Faults() {}

  /**
   * Throws the error of a faulting access before this call, if there was one. Costs 30 ns on a JVM
   * that is {@link #LATE}.
   */
  public static void report() {
    if (LATE) {
      // Allocating an array of arrays of unknown length always calls into the runtime.
      Object made = new byte[none][none];
      Reference.reachabilityFence(made);
    } else {
      poll();
    }
  }

  /**
   * As {@link #report}, but does nothing on a JVM that is {@link #LATE}; for places where 30 ns
   * would be too much.
   */
  public static void poll() {
    // Compiled code throws the error at its next safepoint poll. Each iteration of a loop that
    // compilers cannot count contains one; the return of a method need not, as it may be inlined.
    for (int left = two; left > 0; left -= one) {}
  }

  /**
   * Returns whether a mapped file was not truncated, by reading its end. Discards a pending error
   * of an earlier access.
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
   * Returns the pending error of an earlier access instead of throwing it, or null; to be called
   * before operations that must not be interrupted halfway.
   */
  public static InternalError take() {
    try {
      report();
      return null;
    } catch (InternalError e) {
      return e;
    }
  }

  /**
   * Notes that a fault was thrown during an access to other memory, so that all connections check
   * whether their files are truncated.
   */
  public static void noteForeign() {
    synchronized (Faults.class) {
      foreign++;
    }
  }

  /** Returns how often {@link #noteForeign} was called. */
  public static int foreignCount() {
    return foreign;
  }

  /** Notes that the program has got a buffer of a mapped file. */
  static void lends() {
    synchronized (Faults.class) {
      lent++;
    }
  }

  /**
   * Returns how many mapped files the program has ever got a buffer of. If there are any, a fault
   * may come from its own code. Always 0 on a JVM that is not {@link #LATE}.
   */
  public static int lent() {
    return lent;
  }

  /** Discards a pending error that is known already. */
  public static void clear() {
    take();
  }
}
