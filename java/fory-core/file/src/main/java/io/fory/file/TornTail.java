/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

/** The treatment of a last message that is not complete, as a crash leaves it. */
public enum TornTail {
  /** Fail, and say where it begins. */
  REFUSE,
  /**
   * Drops it: only the messages before it are appended to or merged. Only for tails that are
   * {@linkplain Tear.Cause#CUT_OFF cut off}; a damaged file is refused all the same.
   */
  DROP
}
