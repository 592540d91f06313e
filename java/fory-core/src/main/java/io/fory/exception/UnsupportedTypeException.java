/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/** Reports a type that has no serialized form. The message gives the reason and the remedy. */
public final class UnsupportedTypeException extends ForyException {
  private static final long serialVersionUID = 1L;

  public UnsupportedTypeException(String message) {
    super(message);
  }

  public UnsupportedTypeException(String message, Throwable cause) {
    super(message, cause);
  }
}
