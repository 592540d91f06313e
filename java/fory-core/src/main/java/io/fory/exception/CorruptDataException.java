/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/**
 * Reports that bytes are no message of this format: truncated, damaged, hostile or of another
 * version.
 */
public final class CorruptDataException extends ForyException {
  private static final long serialVersionUID = 1L;

  public CorruptDataException(String message) {
    super(message);
  }

  public CorruptDataException(String message, Throwable cause) {
    super(message, cause);
  }
}
