/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

/**
 * Decides about the large parts of a message. It gets the parts one after the other, in the order
 * in which a reader needs them.
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
   * Returns whether the callback is done with a part when {@link #accept} returns. Then one object
   * serves all parts. Default false.
   */
  default boolean isDoneOnReturn() {
    return false;
  }
}
