/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/**
 * Reports that the bytes are well formed, but writer and reader disagree on a class or on the
 * configuration.
 */
public final class IncompatibleClassException extends ForyException {
  private static final long serialVersionUID = 1L;

  public IncompatibleClassException(String message) {
    super(message);
  }

  public IncompatibleClassException(String message, Throwable cause) {
    super(message, cause);
  }
}
