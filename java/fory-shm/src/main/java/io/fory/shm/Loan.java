/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/**
 * Lends the publisher a free block, to fill in place and publish without copying a byte. A loan
 * belongs to the thread of the publisher until it is closed; then the publisher may hand the same
 * object out again.
 */
public final class Loan implements AutoCloseable {
  private final Dispatcher dispatcher;
  private final UserThread user;
  private final int block;
  private long length;
  private boolean ended = true; // whether it can only be closed
  private boolean closed = true; // whether the program has closed it

  /** Makes a loan that can {@link #begin}. */
  Loan(Dispatcher dispatcher, UserThread user, int block) {
    this.dispatcher = dispatcher;
    this.user = user;
    this.block = block;
  }

  /** Returns true if the loan is closed, so that it can begin again. */
  boolean isClosed() {
    return closed;
  }

  /** Returns true if its block is the program's. */
  boolean isOpen() {
    return !ended;
  }

  /** Begins a loan of its block, which was taken for a number of bytes. */
  Loan begin(long bytes) {
    length = bytes;
    ended = false;
    closed = false;
    return this;
  }

  /** Returns the requested number of bytes. */
  public long length() {
    return length;
  }

  /**
   * Returns the bytes, from 0 to the length, little-endian. They hold the block's old content. The
   * next call returns the same buffer, at its start. Do not use it after {@link #publish} or {@link
   * #close}: subscribers read the block then.
   */
  public ByteBuffer buffer() {
    requireOpen();
    requireBuffer();
    return dispatcher.views().bytes(block, length);
  }

  /** Returns the bytes of {@link #buffer} as doubles. */
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
   * Returns the bytes in another form.
   *
   * @param type {@code ByteBuffer}, for up to 2 GiB; on Java 22 and later {@code MemorySegment}
   * @throws IllegalArgumentException if there is no such form
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
   * Sends the bytes as one message, like {@link ShmPublisher#publish(byte[])}.
   *
   * @return the number of subscribers that get it
   */
  public int publish() {
    return publish(0);
  }

  /** Sends the bytes as one message, with a number by which subscribers tell messages apart. */
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

  /** Gives the block back if it was not published. Call it once. */
  @Override
  public void close() {
    closed = true;
    if (!ended) {
      ended = true;
      // in memory of this process, so it works after the channel is closed too
      dispatcher.endLoan(block);
    }
  }
}
