/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/**
 * A stream or channel has ended where a message could have begun: no bytes of one were lost. Where
 * a message breaks off in its middle there is an {@code IOException} instead.
 */
public final class EndOfStreamException extends ForyException {
  private static final long serialVersionUID = 1L;

  public EndOfStreamException(String message) {
    super(message);
  }
}
