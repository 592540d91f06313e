/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

/** Selects the treatment of an incomplete last message, which a crash leaves. */
public enum TornTail {
  /** Refuses the file, with the position of the incomplete message. */
  REFUSE,
  /**
   * Drops the incomplete message: appending and merging go on with the messages before it. It drops
   * only tails that are {@linkplain Tear.Cause#CUT_OFF cut off}; a damaged file is refused all the
   * same.
   */
  DROP
}
