/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

/**
 * Thrown when shared memory or a socket contains what no correct peer writes. The connection is
 * ended; others are not affected.
 */
public final class Violation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes an exception.
   *
   * @param format the message, as for {@code String.format}
   * @param numbers what was expected and found
   */
  public Violation(String format, Object... numbers) {
    super(format.formatted(numbers));
  }
}
