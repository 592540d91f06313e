/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/** A class that is not registered, or that the type checker refuses, was to be written or read. */
public final class ForbiddenClassException extends ForyException {
  private static final long serialVersionUID = 1L;

  public ForbiddenClassException(String message) {
    super(message);
  }

  public ForbiddenClassException(String message, Throwable cause) {
    super(message, cause);
  }
}
