/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/** Reports a value of a class that is not registered, or that the type checker refuses. */
public final class ForbiddenClassException extends ForyException {
  private static final long serialVersionUID = 1L;

  private final boolean unregistered;

  public ForbiddenClassException(String message) {
    this(message, false);
  }

  private ForbiddenClassException(String message, boolean unregistered) {
    super(message);
    this.unregistered = unregistered;
  }

  /** Returns the exception for a class that a registration would have allowed. */
  public static ForbiddenClassException unregistered(String message) {
    return new ForbiddenClassException(message, true);
  }

  /** Returns whether a registration would have prevented this. */
  public boolean isUnregistered() {
    return unregistered;
  }

  public ForbiddenClassException(String message, Throwable cause) {
    super(message, cause);
    this.unregistered = false;
  }
}
