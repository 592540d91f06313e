/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

/** Arguments that make no sense together; the message says what was expected. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message that is shown as it is. */
  public UsageException(String message) {
    super(message);
  }

  /** Fails for a negative number of an option. */
  public static void requireNotNegative(String option, long value) {
    if (value < 0) {
      throw new UsageException(
          "Expected a number of 0 or more for %s, found %s".formatted(option, value));
    }
  }
}
