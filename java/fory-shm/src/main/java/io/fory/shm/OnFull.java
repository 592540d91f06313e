/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import java.time.Duration;
import java.util.Objects;

/**
 * Tells a publisher how to treat a message that does not fit: the ring of a subscriber is full, it
 * holds as many leases as it may, or no block is free.
 *
 * @param then the action if it still does not fit after the wait
 * @param time the time to wait for room first; zero for not at all
 */
public record OnFull(Then then, Duration time) {
  /** Selects the action after the wait. */
  public enum Then {
    /** Nobody gets the message, and the call fails with {@link ShmException.Kind#FULL}. */
    FAIL,
    /**
     * The subscribers without room do not get the message; without a free block nobody does. {@link
     * ShmStats} and {@link ShmSubscriber#lost} count it.
     */
    DROP,
    /** The subscribers without room are disconnected; without a free block the call fails. */
    DISCONNECT
  }

  /** Fails at once. */
  public static final OnFull FAIL = new OnFull(Then.FAIL, Duration.ZERO);

  /** Waits, and fails then: for one second, unless {@link #within} says otherwise. */
  public static final OnFull BLOCK = new OnFull(Then.FAIL, Duration.ofSeconds(1));

  /** Drops the message for the subscribers that have no room. */
  public static final OnFull DROP_NEWEST = new OnFull(Then.DROP, Duration.ZERO);

  /** Disconnects the subscribers that have no room. */
  public static final OnFull DISCONNECT = new OnFull(Then.DISCONNECT, Duration.ZERO);

  /** Checks its parts. */
  public OnFull {
    Objects.requireNonNull(then, "then");
    if (time.isNegative()) {
      throw new IllegalArgumentException("Expected a time of 0 or more, found " + time);
    }
  }

  /** Returns a copy that waits for room first. */
  public OnFull within(Duration newTime) {
    return new OnFull(then, newTime);
  }
}
