/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import java.io.EOFException;

/**
 * Reports that a stream or channel has ended where a message could have begun, so no message was
 * cut off. A message that breaks off in its middle gives another {@code EOFException}. This is no
 * {@link ForyException}, because a loop that goes on with the next message after a {@code
 * ForyException} must end here.
 */
public final class EndOfStreamException extends EOFException {
  private static final long serialVersionUID = 1L;

  public EndOfStreamException(String message) {
    super(message);
  }
}
