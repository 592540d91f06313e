/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/**
 * Reports that a message or an object graph would exceed a limit of {@code ReadLimits}. The limit
 * is checked before anything is allocated.
 */
public final class LimitExceededException extends ForyException {
  private static final long serialVersionUID = 1L;

  public LimitExceededException(String message) {
    super(message);
  }

  public LimitExceededException(String message, Throwable cause) {
    super(message, cause);
  }
}
