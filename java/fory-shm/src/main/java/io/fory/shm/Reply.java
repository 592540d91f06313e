/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * The reply to a call. {@code MemoryBuffer}s and {@code PrimitiveArrayView}s in its object are
 * views of shared memory, valid until the reply is closed; a reply without such views need not be
 * closed. Any thread may use a reply, one at a time.
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

  /** Returns what the server's handler returned, which may be null. */
  public T value() {
    return value;
  }

  /**
   * Invalidates the views, and gives their blocks back to the server. A second call does nothing.
   */
  @Override
  public void close() {
    message.close();
  }
}
