/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import java.time.Duration;
import java.util.Objects;

/**
 * Sets how a publisher treats a message that does not fit: the ring of a subscriber is full, the
 * subscriber holds its maximum of leases, or no block is free. Immutable.
 *
 * @param then the action if the message still does not fit after the wait
 * @param time the time to wait for room first; zero for no wait
 */
public record OnFull(Then then, Duration time) {
  /** Selects the action after the wait. */
  public enum Then {
    /** Fails with {@link ShmException.Kind#FULL}; no subscriber gets the message. */
    FAIL,
    /**
     * Drops the message for subscribers without room, or, without a free block, for all. {@link
     * ShmStats} and {@link ShmSubscriber#lost} count it.
     */
    DROP,
    /** Disconnects the subscribers without room; without a free block the call fails. */
    DISCONNECT
  }

  /** Fails at once. */
  public static final OnFull FAIL = new OnFull(Then.FAIL, Duration.ZERO);

  /** Waits for room, then fails. It waits one second, unless {@link #within} sets another time. */
  public static final OnFull BLOCK = new OnFull(Then.FAIL, Duration.ofSeconds(1));

  /** Drops the message for the subscribers that have no room. */
  public static final OnFull DROP_NEWEST = new OnFull(Then.DROP, Duration.ZERO);

  /** Disconnects the subscribers that have no room. */
  public static final OnFull DISCONNECT = new OnFull(Then.DISCONNECT, Duration.ZERO);

  /** Checks both components. */
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
