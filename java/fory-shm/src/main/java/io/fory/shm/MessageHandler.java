/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * Handles the messages of {@link ShmSubscriber#poll}, one after the other, in the thread that
 * polls.
 */
@FunctionalInterface
public interface MessageHandler {
  /**
   * Handles a message, which is valid until this method returns; see {@link Message#retain}.
   *
   * <p>If the handler throws, the message counts as read, and {@code poll} throws the same
   * exception.
   */
  void onMessage(Message message);
}
