/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;

/**
 * A free block that the publisher fills in place and then publishes: no byte is copied. Belongs to
 * the thread of the publisher.
 */
public final class Loan implements AutoCloseable {
  private final Hub hub;
  private final int block; // negative if there was none
  private final long length;
  private boolean ended;

  Loan(Hub hub, int block, long length) {
    this.hub = hub;
    this.block = block;
    this.length = length;
  }

  /** How many bytes were asked for. */
  public long length() {
    return length;
  }

  /**
   * The bytes, from 0 to the length; little-endian. They hold what the block held before. Not to be
   * used after {@link #publish} or {@link #close}: others read them then.
   */
  public ByteBuffer buffer() {
    return unwrap(ByteBuffer.class).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The same as doubles. */
  public DoubleBuffer doubles() {
    return buffer().asDoubleBuffer();
  }

  /**
   * The bytes in another form.
   *
   * @param type {@code ByteBuffer}, for up to 2 GiB; on Java 22 and later {@code MemorySegment}
   * @throws IllegalArgumentException if there is no such form
   */
  public <T> T unwrap(Class<T> type) {
    requireOpen();
    T found = hub.unwrap(block, length, type);
    if (found == null) {
      throw new IllegalArgumentException(
          "There is no %s of %d bytes on this JDK".formatted(type.getName(), length));
    }
    return found;
  }

  /**
   * Sends the bytes as one message; as {@link ShmPublisher#send(byte[])}.
   *
   * @return how many subscribers get it
   */
  public int publish() {
    return publish(0);
  }

  /** The same with a number by which subscribers tell messages apart. */
  public int publish(long correlation) {
    requireOpen();
    ended = true;
    hub.staged().begin(0, correlation).bodyBlock(block, length);
    return hub.publish();
  }

  private void requireOpen() {
    hub.requireOpen();
    if (ended) {
      throw new ShmException(Kind.CLOSED, "The loan was published or given back");
    }
  }

  /** Gives the block back if it was not published. */
  @Override
  public void close() {
    if (!ended) {
      ended = true;
      hub.endLoan(block);
    }
  }
}
