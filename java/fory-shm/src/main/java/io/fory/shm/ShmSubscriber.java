/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.time.Duration;

/**
 * One end of a connection to a channel. Gets every message that is sent after {@link #attach} has
 * returned.
 *
 * <p>Belongs to one thread at a time, except {@link #close}.
 */
public final class ShmSubscriber implements AutoCloseable {
  /** Attaches with the default options. */
  public static ShmSubscriber attach(String channel) {
    return attach(AttachOptions.to(channel));
  }

  /**
   * Attaches to a channel.
   *
   * @throws ShmException if there is no publisher within the time, or it refuses
   */
  public static ShmSubscriber attach(AttachOptions options) {
    throw new UnsupportedOperationException();
  }

  /**
   * Hands the messages that are there to a handler; never waits.
   *
   * @param limit how many at most
   * @return how many there were
   * @throws ShmException {@code PUBLISHER_GONE} when everything was read and nothing will follow
   */
  public int poll(MessageHandler handler, int limit) {
    throw new UnsupportedOperationException();
  }

  /**
   * Waits until {@link #poll} has something to hand out.
   *
   * @return false if the time is over
   * @throws ShmException as {@link #poll}; {@code INTERRUPTED} if the thread was interrupted
   */
  public boolean await(Duration time) {
    throw new UnsupportedOperationException();
  }

  /**
   * Waits for the next message.
   *
   * @return the message, which must be closed; null if the time is over
   * @throws ShmException as {@link #await}
   */
  public Message take(Duration time) {
    throw new UnsupportedOperationException();
  }

  /** How often it slept for want of messages. */
  public long sleeps() {
    throw new UnsupportedOperationException();
  }

  /** Detaches, and ends all messages that were retained. May be called twice. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
