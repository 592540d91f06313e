/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

/**
 * Decides for each large part of a message whether its bytes stay in the message or travel beside
 * it: the argument of {@code serializeOutOfBand} and {@code encodeOutOfBand}. It gets the parts one
 * after the other, in the order in which a reader needs them, in the thread that writes. An
 * exception that it throws ends the writing.
 */
@FunctionalInterface
public interface BufferCallback {

  /**
   * Decides on one part.
   *
   * @return true to keep the part in the message; false to leave it out, so that the reader needs
   *     its bytes beside the message
   */
  boolean accept(BufferObject part);

  /**
   * Returns whether the callback keeps no {@link BufferObject} after {@link #accept} returns. Then
   * Fory passes it one object for all parts, instead of a new one for each. Default false.
   */
  default boolean isDoneOnReturn() {
    return false;
  }
}
