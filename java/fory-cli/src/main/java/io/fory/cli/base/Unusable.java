/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

/** Something that a person named cannot be used; the message says why and what to do. */
public final class Unusable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message that is shown as it is. */
  public Unusable(String message) {
    super(message);
  }
}
