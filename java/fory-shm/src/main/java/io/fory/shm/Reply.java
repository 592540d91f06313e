/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * The reply to a call. Its {@code MemoryBuffer}s and {@code PrimitiveArrayView}s are views of
 * shared memory, valid until it is closed; one that has none need not be closed. May be used by any
 * thread, one at a time.
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

  /** Ends the views, and gives their blocks back. May be called twice. */
  @Override
  public void close() {
    message.close();
  }
}
