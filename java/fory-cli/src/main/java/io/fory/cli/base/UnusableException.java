/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

/** Thrown when a file, class or option cannot be used; the message tells why and what to do. */
public final class UnusableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message that is shown as it is. */
  public UnusableException(String message) {
    super(message);
  }
}
