/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

/** Shared memory holds what no correct peer writes. Ends the connection, and nothing else. */
public final class Violation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception with the numbers that do not fit. */
  public Violation(String format, Object... numbers) {
    super(format.formatted(numbers));
  }
}
