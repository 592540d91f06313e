/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * The owner of a channel, who sends to all subscribers.
 *
 * <p>Belongs to one thread at a time: no two of its methods may run at once, except {@link #close}
 * and {@link #stats}. When the process ends in whatever way the channel ends; its subscribers read
 * what was published.
 */
public final class ShmPublisher implements AutoCloseable {
  /**
   * Creates a channel, with all its memory.
   *
   * @throws ShmException if it has an owner already, or the memory is not there
   */
  public static ShmPublisher create(ShmConfig config) {
    throw new UnsupportedOperationException();
  }

  /**
   * Sends bytes to every subscriber.
   *
   * @return how many subscribers got them
   * @throws ShmException {@code FULL} if the channel says so and one has no room; {@code TOO_LARGE}
   *     if no block of the channel is large enough
   */
  public int send(byte[] bytes) {
    throw new UnsupportedOperationException();
  }

  /** The same of what remains in a buffer, which is not changed. */
  public int send(ByteBuffer bytes) {
    throw new UnsupportedOperationException();
  }

  /**
   * Sends an object to every subscriber. Each of its primitive arrays and buffers of {@code
   * partMin} bytes or more is copied once, from where it lies into a block.
   */
  public int send(Fory fory, Object object) {
    throw new UnsupportedOperationException();
  }

  /** A block of at least so many bytes, to be filled in place. */
  public Loan loan(long bytes) {
    throw new UnsupportedOperationException();
  }

  /** How many subscribers there are. */
  public int subscribers() {
    throw new UnsupportedOperationException();
  }

  /**
   * Waits until there are so many subscribers.
   *
   * @return whether there are
   */
  public boolean awaitSubscribers(int count, Duration time) {
    throw new UnsupportedOperationException();
  }

  /** What was done so far. May be called by any thread. */
  public ShmStats stats() {
    throw new UnsupportedOperationException();
  }

  /** Ends the channel. Subscribers read what was published before. May be called twice. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
