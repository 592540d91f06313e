/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * Holds the reply to a call. Its {@code MemoryBuffer}s and {@code PrimitiveArrayView}s are views of
 * shared memory, valid until the reply is closed. A reply without such views need not be closed.
 * Any thread may use a reply, one thread at a time.
 *
 * @param <T> the type of the object
 */
public final class Reply<T> implements AutoCloseable {
  private final T value;
  private final Message message;

  Reply(T value, Message message) {
    this.value = value;
    this.message = message;
  }

  /** Returns the object, or null. */
  public T value() {
    return value;
  }

  /** Ends the views, and gives their blocks back. A second call does nothing. */
  @Override
  public void close() {
    message.close();
  }
}
