/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

/** The library did not fail, but what it did is not what it says. */
public final class Disagreement extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A disagreement.
   *
   * @param kind tells it from others
   * @param details for people
   * @param cause the failure of one of two ways, or null
   */
  Disagreement(String kind, String details, Throwable cause) {
    super(kind + ": " + details, cause);
  }
}
