/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import java.time.Duration;
import java.util.Objects;

/**
 * What a publisher does with a message that does not fit: a subscriber's ring is full, a subscriber
 * holds as many blocks as it may, or no block is free. Immutable and thread-safe.
 *
 * @param then what to do if the message still does not fit after the wait
 * @param time how long to wait for room first; zero to not wait
 */
public record OnFull(Then then, Duration time) {
  /** What to do after the wait. */
  public enum Then {
    /** Fail with {@link ShmException.Kind#FULL}; no subscriber gets the message. */
    FAIL,
    /**
     * Drop the message for the subscribers without room, or for all if no block is free. {@link
     * ShmStats} and {@link ShmSubscriber#lost} count dropped messages.
     */
    DROP,
    /** Disconnect the subscribers without room. If no block is free, fail as {@link #FAIL} does. */
    DISCONNECT
  }

  /** Fails without waiting. */
  public static final OnFull FAIL = new OnFull(Then.FAIL, Duration.ZERO);

  /** Waits up to one second for room, then fails; {@link #within} sets another time. */
  public static final OnFull BLOCK = new OnFull(Then.FAIL, Duration.ofSeconds(1));

  /** Drops the message, without waiting, for the subscribers that have no room. */
  public static final OnFull DROP_NEWEST = new OnFull(Then.DROP, Duration.ZERO);

  /** Disconnects, without waiting, the subscribers that have no room. */
  public static final OnFull DISCONNECT = new OnFull(Then.DISCONNECT, Duration.ZERO);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the time is negative
   */
  public OnFull {
    Objects.requireNonNull(then, "then");
    if (time.isNegative()) {
      throw new IllegalArgumentException("Expected a time of 0 or more, found " + time);
    }
  }

  /** Returns a copy that first waits up to a time for room. */
  public OnFull within(Duration newTime) {
    return new OnFull(then, newTime);
  }
}
