/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * Receives the messages of {@link ShmSubscriber#poll}, one after the other, in the thread that
 * polls.
 */
@FunctionalInterface
public interface MessageHandler {
  /**
   * Handles a message, which is valid until this method returns; see {@link Message#retain}. If the
   * method throws, the message counts as read, and {@code poll} throws the same exception. Must not
   * read from the same subscriber.
   */
  void onMessage(Message message);
}
