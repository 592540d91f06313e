/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/** A limit of {@code ReadLimits} was about to be exceeded; nothing was allocated. */
public final class LimitExceededException extends ForyException {
  private static final long serialVersionUID = 1L;

  public LimitExceededException(String message) {
    super(message);
  }

  public LimitExceededException(String message, Throwable cause) {
    super(message, cause);
  }
}
