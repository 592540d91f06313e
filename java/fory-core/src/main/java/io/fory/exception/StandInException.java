/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import java.util.Objects;

/**
 * Replaces an exception that its writer could not write, because its class was not registered there
 * or it held a value without a serialized form. A stand-in has the message, stack trace, cause and
 * suppressed exceptions of the original. Fory itself never throws it.
 */
public final class StandInException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String originalClass;

  /**
   * Makes a stand-in without a stack trace.
   *
   * @param originalClass the name of the class of the original
   * @param message the message of the original; may be null
   */
  public StandInException(String originalClass, String message) {
    super(message);
    this.originalClass = Objects.requireNonNull(originalClass, "originalClass");
  }

  /** Returns the name of the original's class, on the side that wrote it. */
  public String originalClass() {
    return originalClass;
  }

  /** Does nothing: the stack trace comes from the message. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  /** Returns the class and the message of the original, escaped. */
  @Override
  public String toString() {
    String what = "Stand-in for " + Quote.name(originalClass);
    return getMessage() == null ? what : what + ": " + Quote.message(getMessage());
  }
}
