/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import java.io.EOFException;

/**
 * A stream or channel has ended where a message could have begun: no bytes of one were lost. Where
 * a message breaks off in its middle there is another {@code EOFException}. It is no {@link
 * ForyException}, because a loop that goes on with the next message after a {@code ForyException}
 * has to end at this one.
 */
public final class EndOfStreamException extends EOFException {
  private static final long serialVersionUID = 1L;

  public EndOfStreamException(String message) {
    super(message);
  }
}
