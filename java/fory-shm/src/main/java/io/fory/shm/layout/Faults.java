/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.ref.Reference;

/**
 * Accesses to mapped memory whose file was cut off. The JVM survives them and throws an {@code
 * InternalError}. But a JVM before Java 22 does so only when the thread next calls its runtime,
 * which may be far from here, and meanwhile what was read is whatever a register held.
 */
public final class Faults {
  /** Whether errors always come late; on newer JVMs they do so at times. */
  public static final boolean LATE = Runtime.version().feature() < 22;

  private static volatile int none;

  private Faults() {}

  /** Throws the error of an access before this call, if there was one. */
  public static void report() {
    // No compiler allocates an array of arrays of unknown length without the runtime. On newer JVMs
    // errors mostly come at once, but compiled code of Java 25 was seen to tell of one late too.
    Object made = new byte[none][none];
    Reference.reachabilityFence(made);
  }

  /** Forgets an error that is known already. */
  public static void clear() {
    try {
      report();
    } catch (InternalError e) {
      // That was it.
    }
  }
}
