/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/**
 * A free block of a publisher, to fill in place and publish without a copy. Used by the thread of
 * the publisher. After {@link #close} the publisher may return the same object from {@link
 * ShmPublisher#loan} again.
 */
public final class Loan implements AutoCloseable {
  private final Dispatcher dispatcher;
  private final UserThread user;
  private final int block;
  private long length;
  private boolean ended = true; // whether it was published or closed
  private boolean closed = true; // whether the program has closed it

  /** Makes a closed loan; {@link #begin} opens it. */
  Loan(Dispatcher dispatcher, UserThread user, int block) {
    this.dispatcher = dispatcher;
    this.user = user;
    this.block = block;
  }

  /** Returns true if the program has closed the loan, so that the object can be used again. */
  boolean isClosed() {
    return closed;
  }

  /** Returns true if the program may still write to the block. */
  boolean isOpen() {
    return !ended;
  }

  /**
   * Opens the loan after its block was claimed.
   *
   * @param bytes the size of the content
   */
  Loan begin(long bytes) {
    length = bytes;
    ended = false;
    closed = false;
    return this;
  }

  /** Returns the size of the content, in bytes, as requested from {@link ShmPublisher#loan}. */
  public long length() {
    return length;
  }

  /**
   * Returns the content: a little-endian buffer from position 0 to {@link #length}, initially with
   * whatever the block held before. Each call returns the same buffer, reset. Do not use it after
   * {@link #publish} or {@link #close}, when subscribers or the next message use the block.
   *
   * @throws IllegalArgumentException if the content is larger than 2 GiB
   */
  public ByteBuffer buffer() {
    requireOpen();
    requireBuffer();
    return dispatcher.views().bytes(block, length);
  }

  /** Returns the content of {@link #buffer} as doubles. */
  public DoubleBuffer doubles() {
    requireOpen();
    requireBuffer();
    return dispatcher.views().doubles(block, length);
  }

  private void requireBuffer() {
    if (length > Integer.MAX_VALUE) {
      throw noForm(ByteBuffer.class);
    }
  }

  private IllegalArgumentException noForm(Class<?> type) {
    return new IllegalArgumentException(
        "There is no %s of %s bytes on this JDK".formatted(type.getName(), length));
  }

  /**
   * Returns the content as another class.
   *
   * @param type {@code ByteBuffer}, for up to 2 GiB; on Java 22 and later {@code MemorySegment}
   * @throws IllegalArgumentException if the content cannot be had as this class
   */
  public <T> T unwrap(Class<T> type) {
    requireOpen();
    T found = dispatcher.views().unwrap(block, length, type);
    if (found == null) {
      throw noForm(type);
    }
    return found;
  }

  /**
   * Sends the content as one message, as {@link ShmPublisher#publish(byte[])} does. Afterwards the
   * loan can only be closed.
   *
   * @return the number of subscribers that get the message
   * @throws ShmException as {@link ShmPublisher#publish(byte[])}
   */
  public int publish() {
    return publish(0);
  }

  /**
   * Sends the content as one message.
   *
   * @param correlation a number of your choice, which subscribers get from {@link
   *     Message#correlation}
   * @return the number of subscribers that get the message
   */
  public int publish(long correlation) {
    requireOpen();
    user.check();
    dispatcher.requireWritten();
    try {
      boolean anybody = dispatcher.begin(0, correlation);
      ended = true;
      if (!anybody) {
        dispatcher.endLoan(block);
        return 0;
      }
      dispatcher.outgoing().bodyBlock(block, length);
      return dispatcher.publish();
    } catch (RuntimeException e) {
      throw user.unlessClosed(e);
    }
  }

  private void requireOpen() {
    dispatcher.requireOpen();
    if (ended) {
      throw new ShmException(Kind.CLOSED, "The loan was published or given back");
    }
  }

  /** Gives the block back if it was not published. Call it exactly once. */
  @Override
  public void close() {
    closed = true;
    if (!ended) {
      ended = true;
      // touches no shared memory, so it works after the channel was closed too
      dispatcher.endLoan(block);
    }
  }
}
