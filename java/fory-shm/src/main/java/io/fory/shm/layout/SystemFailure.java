/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/**
 * Converts an {@code IOException}, distinguishing errors of the operating system from an
 * interrupted thread.
 */
public final class SystemFailure {
  private SystemFailure() {}

  /**
   * Returns the exception for a failed system call: {@code INTERRUPTED} if the thread was
   * interrupted, in which case the JDK closes the file; otherwise {@code SYSTEM}.
   */
  public static ShmException of(String message, IOException cause) {
    return cause instanceof ClosedByInterruptException
        ? new ShmException(Kind.INTERRUPTED, "Interrupted. " + message, cause)
        : new ShmException(Kind.SYSTEM, message, cause);
  }
}
