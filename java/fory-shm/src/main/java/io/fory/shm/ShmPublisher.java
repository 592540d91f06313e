/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import io.fory.shm.layout.Faults;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * Owns a channel and sends messages to all its subscribers.
 *
 * <p>Not thread-safe: no two methods may run at once, except that any thread may call {@link
 * #stats} and {@link #close}. When the process ends, for whatever reason, the channel ends; its
 * subscribers can still read what was published.
 */
public final class ShmPublisher implements AutoCloseable {
  /** Waits for a longer time last this long. */
  private static final Duration EVER = Duration.ofDays(365);

  private final Dispatcher dispatcher;
  private final ObjectWriter writer;
  private final Loan[] loans; // the last loan of each block, or null
  private final UserThread user = new UserThread("The publisher is closed");

  private ShmPublisher(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
    this.writer = new ObjectWriter(dispatcher);
    this.loans = new Loan[dispatcher.stats().blocks()];
    dispatcher.setLoaned(block -> loans[block] != null && loans[block].isOpen());
  }

  /**
   * Creates a channel and allocates all its memory.
   *
   * @throws ShmException {@code ALREADY_PUBLISHED} if another publisher owns the channel; {@code
   *     SYSTEM} for example if there is too little memory; {@code UNSAFE_FILE} if other users have
   *     access to the folder
   */
  public static ShmPublisher create(ShmConfig config) {
    return new ShmPublisher(Dispatcher.open(config, (connection, hello) -> {}));
  }

  /**
   * Sends bytes to all subscribers.
   *
   * @return the number of subscribers that get the message
   * @throws ShmException {@code FULL} if a subscriber has no room or no block is free, unless
   *     {@link OnFull} says to drop the message; {@code TOO_LARGE} if no block of the channel is
   *     large enough
   */
  public int publish(byte[] bytes) {
    return publish(bytes, 0);
  }

  /**
   * Sends bytes to all subscribers, as {@link #publish(byte[])} does.
   *
   * @param correlation a number of your choice, which subscribers get from {@link
   *     Message#correlation}
   */
  public int publish(byte[] bytes, long correlation) {
    user.check();
    try {
      return writer.stage(bytes, 0, correlation) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /**
   * Sends the remaining bytes of a buffer to all subscribers, as {@link #publish(byte[])} does. The
   * buffer's position does not change.
   */
  public int publish(ByteBuffer bytes) {
    user.check();
    try {
      return writer.stage(bytes) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /**
   * Sends an object to all subscribers. Its primitive arrays and buffers of {@link
   * ShmConfig#partMin} bytes or more are copied once, directly into blocks.
   *
   * @return the number of subscribers that get the message
   * @throws io.fory.exception.ForyException if the object cannot be written; then nobody gets it. A
   *     {@link ShmException} as for {@link #publish(byte[])}
   */
  public int publish(Fory fory, Object object) {
    return publish(fory, object, 0);
  }

  /**
   * Sends an object to all subscribers, as {@link #publish(Fory, Object)} does.
   *
   * @param correlation a number of your choice, which subscribers get from {@link
   *     Message#correlation}
   */
  public int publish(Fory fory, Object object, long correlation) {
    boolean outer = user.enter();
    try {
      return writer.stage(fory, object, 0, correlation) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    } finally {
      user.leave(outer);
    }
  }

  /**
   * Lends a free block of at least {@code bytes} bytes, which you fill in place and publish.
   *
   * @throws ShmException {@code FULL} if no block is free within the time of {@link OnFull}; {@code
   *     TOO_LARGE} if no block of the channel is large enough
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public Loan loan(long bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("Expected a number of bytes of 0 or more, found " + bytes);
    }
    user.check();
    int block;
    try {
      block = claim(bytes);
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
    if (block < 0) {
      throw new ShmException(
          ShmException.Kind.FULL, "No block for %s bytes is free".formatted(bytes));
    }
    Loan loan = loans[block];
    if (loan == null || !loan.isClosed()) {
      loan = new Loan(dispatcher, user, block);
      loans[block] = loan;
    }
    return loan.begin(bytes);
  }

  private int claim(long bytes) {
    try {
      return dispatcher.claim(bytes);
    } catch (InternalError e) {
      dispatcher.discardAfter(e);
      return claim(bytes);
    }
  }

  /**
   * Takes back the blocks that subscribers have released or left behind. Each call that needs a
   * block does so too.
   *
   * @return the number of free blocks
   */
  public int reclaim() {
    user.check();
    return dispatcher.reclaim();
  }

  /** Returns the number of attached subscribers. */
  public int subscribers() {
    user.check();
    return dispatcher.targets().length;
  }

  /**
   * Waits until the channel has at least {@code count} subscribers.
   *
   * @return false if the time is over before
   * @throws ShmException {@code INTERRUPTED}; {@code CLOSED} if another thread closes the publisher
   */
  public boolean awaitSubscribers(int count, Duration time) {
    user.check();
    try {
      return dispatcher.awaitSubscribers(count, nanos(time));
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /** Returns the nanoseconds of a time, at most those of a year. */
  static long nanos(Duration time) {
    return time.compareTo(EVER) > 0 ? EVER.toNanos() : time.toNanos();
  }

  /** Returns the counts of the channel. Any thread may call it. */
  public ShmStats stats() {
    if (user.isCurrent()) {
      dispatcher.handlePendingFaults();
    }
    return dispatcher.stats();
  }

  /**
   * Ends the channel and deletes its files. Subscribers can still read what was published before.
   * Any thread may call it; a second call does nothing. A message that another thread is sending
   * fails with {@code CLOSED} or is lost.
   */
  @Override
  public void close() {
    Faults.clear(); // nothing is sent any more, so faults do not matter
    switch (user.close()) {
      case IDLE -> dispatcher.close(true);
      case CONCURRENT -> user.unmapConcurrently(() -> dispatcher.close(false));
      case REENTRANT -> dispatcher.close(false);
      case ALREADY_CLOSED -> {}
    }
  }
}
