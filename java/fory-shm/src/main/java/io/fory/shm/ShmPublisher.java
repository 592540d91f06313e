/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * The owner of a channel; sends to all subscribers.
 *
 * <p>Belongs to one thread at a time: no two of its methods may run at once, except {@link #stats}
 * and {@link #close}. When the process ends in whatever way, the channel ends; its subscribers read
 * the published messages.
 */
public final class ShmPublisher implements AutoCloseable {
  /** The limit of finite waits: longer waits last this long. */
  private static final Duration EVER = Duration.ofDays(365);

  private final Dispatcher dispatcher;
  private final ObjectWriter writer;
  private final Loan[] loans; // the last one of each block
  private final UserThread user = new UserThread("The publisher is closed");

  private ShmPublisher(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
    this.writer = new ObjectWriter(dispatcher);
    this.loans = new Loan[dispatcher.stats().blocks()];
  }

  /**
   * Creates a channel, with all its memory.
   *
   * @throws ShmException if it has an owner already, or the memory is not there
   */
  public static ShmPublisher create(ShmConfig config) {
    return new ShmPublisher(Dispatcher.open(config, (connection, hello) -> {}));
  }

  /**
   * Sends bytes to every subscriber.
   *
   * @return the number of subscribers that got them
   * @throws ShmException {@code FULL} if the channel says so and one has no room; {@code TOO_LARGE}
   *     if no block of the channel is large enough
   */
  public int send(byte[] bytes) {
    return send(bytes, 0);
  }

  /** Sends bytes to every subscriber, with a number by which subscribers tell messages apart. */
  public int send(byte[] bytes, long correlation) {
    user.check();
    try {
      return writer.stage(bytes, 0, correlation) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /** Sends the remaining bytes of a buffer, which is not changed, to every subscriber. */
  public int send(ByteBuffer bytes) {
    user.check();
    try {
      return writer.stage(bytes) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /**
   * Sends an object to every subscriber. Each of its primitive arrays and buffers of {@code
   * partMin} bytes or more is copied once, from where it lies into a block. A bad object gives a
   * {@code ForyException} as in {@link Fory#serialize(Object)}; then no subscriber gets it.
   *
   * @return as {@link #send(byte[])}
   */
  public int send(Fory fory, Object object) {
    return send(fory, object, 0);
  }

  /**
   * Sends an object to every subscriber, with a number by which subscribers tell messages apart.
   */
  public int send(Fory fory, Object object, long correlation) {
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
   * Returns a block of at least so many bytes, to be filled in place.
   *
   * @throws ShmException {@code FULL} if none is free within the time that {@link OnFull} gives
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public Loan loan(long bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("Expected a number of bytes of 0 or more, found " + bytes);
    }
    user.check();
    int block = dispatcher.claim(bytes);
    if (block < 0) {
      throw new ShmException(
          ShmException.Kind.FULL, "No block for %d bytes is free".formatted(bytes));
    }
    Loan loan = loans[block];
    if (loan == null || !loan.isClosed()) {
      loan = new Loan(dispatcher, user, block);
      loans[block] = loan;
    }
    return loan.begin(bytes);
  }

  /**
   * Takes back the blocks that subscribers have released, and forgets subscribers that are gone.
   * Every call that needs a block does so too.
   *
   * @return the number of free blocks
   */
  public int reclaim() {
    user.check();
    return dispatcher.reclaim();
  }

  /** Returns the number of subscribers. */
  public int subscribers() {
    user.check();
    return dispatcher.targets().length;
  }

  /**
   * Waits until there are so many subscribers.
   *
   * @return whether there are
   * @throws ShmException {@code INTERRUPTED}
   */
  public boolean awaitSubscribers(int count, Duration time) {
    user.check();
    return dispatcher.awaitSubscribers(count, nanos(time));
  }

  /** Returns the nanoseconds of a time; those of more than 292 years are not even so many. */
  static long nanos(Duration time) {
    return time.compareTo(EVER) > 0 ? EVER.toNanos() : time.toNanos();
  }

  /** Returns counts of the work so far. May be called by any thread. */
  public ShmStats stats() {
    return dispatcher.stats();
  }

  /**
   * Ends the channel. Subscribers read the messages published before. May be called twice, and by
   * any thread; messages that another thread sends meanwhile fail with {@code CLOSED}, or are lost.
   */
  @Override
  public void close() {
    switch (user.close()) {
      case ALONE -> dispatcher.close(true);
      case BESIDE -> user.unmapBeside(() -> dispatcher.close(false));
      case WITHIN -> dispatcher.close(false);
      case AGAIN -> {}
    }
  }
}
