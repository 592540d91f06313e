/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import io.fory.shm.layout.Faults;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * Owns a channel, and sends messages to all its subscribers.
 *
 * <p>A publisher belongs to one thread at a time: no two of its methods may run at once, except
 * {@link #stats} and {@link #close}. When the process ends, in any way, the channel ends; its
 * subscribers still read the published messages.
 */
public final class ShmPublisher implements AutoCloseable {
  /** The limit of finite waits: longer waits last this long. */
  private static final Duration EVER = Duration.ofDays(365);

  private final Dispatcher dispatcher;
  private final ObjectWriter writer;
  private final Loan[] loans; // by block: its last loan
  private final UserThread user = new UserThread("The publisher is closed");

  private ShmPublisher(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
    this.writer = new ObjectWriter(dispatcher);
    this.loans = new Loan[dispatcher.stats().blocks()];
    dispatcher.setLoaned(block -> loans[block] != null && loans[block].isOpen());
  }

  /**
   * Creates a channel, with all its memory.
   *
   * @throws ShmException if the channel has an owner already, or there is too little memory
   */
  public static ShmPublisher create(ShmConfig config) {
    return new ShmPublisher(Dispatcher.open(config, (connection, hello) -> {}));
  }

  /**
   * Sends bytes to every subscriber.
   *
   * @return the number of subscribers that get the message
   * @throws ShmException {@code FULL} if a subscriber has no room or no block is free, and {@link
   *     OnFull} says so; {@code TOO_LARGE} if no block of the channel is large enough
   */
  public int publish(byte[] bytes) {
    return publish(bytes, 0);
  }

  /** Sends bytes to every subscriber, with a number by which subscribers tell messages apart. */
  public int publish(byte[] bytes, long correlation) {
    user.check();
    try {
      return writer.stage(bytes, 0, correlation) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /** Sends the remaining bytes of a buffer to every subscriber. The buffer does not change. */
  public int publish(ByteBuffer bytes) {
    user.check();
    try {
      return writer.stage(bytes) ? dispatcher.publish() : 0;
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  /**
   * Sends an object to every subscriber. Each of its primitive arrays and buffers of {@code
   * partMin} bytes or more is copied once, straight into a block. If the object cannot be written,
   * the call gives a {@code ForyException} like {@link Fory#serialize(Object)}, and no subscriber
   * gets it.
   *
   * @return as {@link #publish(byte[])}
   */
  public int publish(Fory fory, Object object) {
    return publish(fory, object, 0);
  }

  /**
   * Sends an object to every subscriber, with a number by which subscribers tell messages apart.
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
   * Returns a block of at least {@code bytes} bytes, for the program to fill in place.
   *
   * @throws ShmException {@code FULL} if no block is free within the time of {@link OnFull}
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public Loan loan(long bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("Expected a number of bytes of 0 or more, found " + bytes);
    }
    user.check();
    int block = claim(bytes);
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
      dispatcher.again(e);
      return claim(bytes);
    }
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
   * Waits until the channel has {@code count} subscribers.
   *
   * @return whether it has so many; false if the time is over
   * @throws ShmException {@code INTERRUPTED}
   */
  public boolean awaitSubscribers(int count, Duration time) {
    user.check();
    return dispatcher.awaitSubscribers(count, nanos(time));
  }

  /** Returns the nanoseconds of a time, at most {@code Long.MAX_VALUE}: 292 years. */
  static long nanos(Duration time) {
    return time.compareTo(EVER) > 0 ? EVER.toNanos() : time.toNanos();
  }

  /** Returns counts of the work so far. Any thread may call it. */
  public ShmStats stats() {
    if (user.isCurrent()) {
      dispatcher.settle();
    }
    return dispatcher.stats();
  }

  /**
   * Ends the channel. Subscribers still read the messages published before. Any thread may call it;
   * a second call does nothing. Messages that another thread sends meanwhile fail with {@code
   * CLOSED}, or are lost.
   */
  @Override
  public void close() {
    Faults.clear(); // faults do not matter any more, as nothing is sent
    switch (user.close()) {
      case ALONE -> dispatcher.close(true);
      case BESIDE -> user.unmapBeside(() -> dispatcher.close(false));
      case WITHIN -> dispatcher.close(false);
      case AGAIN -> {}
    }
  }
}
