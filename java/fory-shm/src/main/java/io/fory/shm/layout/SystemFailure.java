/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/** Tells failures of the operating system from a thread that was interrupted. */
public final class SystemFailure {
  private SystemFailure() {}

  /**
   * Returns the exception for a call to the system that failed: {@code INTERRUPTED} if it was
   * interrupted, for which the JDK closes the file; else {@code SYSTEM}.
   */
  public static ShmException of(String message, IOException cause) {
    return cause instanceof ClosedByInterruptException
        ? new ShmException(Kind.INTERRUPTED, "Interrupted. " + message, cause)
        : new ShmException(Kind.SYSTEM, message, cause);
  }
}
