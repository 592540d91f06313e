/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/** Handles messages, one after the other, of {@link ShmSubscriber#poll}. */
@FunctionalInterface
public interface MessageHandler {
  /**
   * Handles a message, which is valid until this method returns; see {@link Message#retain}.
   *
   * <p>If it throws, the message counts as read, and {@code poll} throws the same.
   */
  void onMessage(Message message);
}
