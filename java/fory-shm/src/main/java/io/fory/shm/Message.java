/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import java.nio.ByteBuffer;

/**
 * A message as a subscriber got it: its own bytes, and the blocks that came with it.
 *
 * <p>One of {@link ShmSubscriber#poll} is valid until the handler returns; one of {@link
 * ShmSubscriber#take} or {@link #retain} until it is closed, which must happen, since the publisher
 * cannot use its blocks before. Blocks, and the {@code PrimitiveArrayView}s and {@code
 * MemoryBuffer}s that {@link #decode} makes, are views of shared memory, valid as long as the
 * message: later use of views fails. A {@code java.nio} buffer has no such protection; it shows
 * whatever the block holds.
 *
 * <p>Not thread-safe; but {@link #close} may be called by any thread.
 */
public final class Message implements AutoCloseable {
  /** The number of the message in its connection; the first has 0. One is never left out. */
  public long sequence() {
    throw new UnsupportedOperationException();
  }

  /** What the publisher gave to tell messages apart; 0 unless told otherwise. */
  public long correlation() {
    throw new UnsupportedOperationException();
  }

  /** Whether the publisher sent an object, which {@link #decode} gives. */
  public boolean isObject() {
    throw new UnsupportedOperationException();
  }

  /** How many bytes the message has, without the blocks of the parts of an object. */
  public long length() {
    throw new UnsupportedOperationException();
  }

  /** The bytes, read-only, from position to limit: where they lie. */
  public ByteBuffer bytes() {
    throw new UnsupportedOperationException();
  }

  /** A copy of the bytes. */
  public byte[] toByteArray() {
    throw new UnsupportedOperationException();
  }

  /** How many blocks came with the message, for the parts of an object. */
  public int blocks() {
    throw new UnsupportedOperationException();
  }

  /** A part of an object, read-only, where it lies. */
  public ByteBuffer block(int index) {
    throw new UnsupportedOperationException();
  }

  /**
   * The object of the message, which must be a {@code type} or null. Its primitive arrays are
   * copied out of the blocks; its buffers and {@code PrimitiveArrayView}s are views of them.
   *
   * @throws io.fory.exception.ForyException if it cannot be read
   */
  public <T> T decode(Fory fory, Class<T> type) {
    throw new UnsupportedOperationException();
  }

  /**
   * A message of its own with the same content, valid until it is closed. What was decoded stays
   * valid with it.
   */
  public Message retain() {
    throw new UnsupportedOperationException();
  }

  /** Ends the views, and gives the blocks back. May be called twice. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
