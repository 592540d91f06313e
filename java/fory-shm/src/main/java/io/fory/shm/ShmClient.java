/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Calls a {@link ShmServer}. Thread-safe: many calls may be under way. */
public final class ShmClient implements AutoCloseable {
  /**
   * Connects to a server.
   *
   * @param config the channel of the server; the rings and blocks are those of the requests
   */
  public static ShmClient connect(ShmConfig config, Fory fory) {
    throw new UnsupportedOperationException();
  }

  /**
   * Sends a request and waits for the reply, whose buffers and views are copies.
   *
   * @throws ShmException {@code TIMEOUT}, {@code CALL_FAILED}, {@code FULL}, or {@code
   *     PUBLISHER_GONE} as soon as the server is gone
   */
  public <T> T call(Object request, Class<T> type, Duration time) {
    throw new UnsupportedOperationException();
  }

  /** The same without waiting. A reply that comes after the future was completed is dropped. */
  public <T> CompletableFuture<T> callAsync(Object request, Class<T> type) {
    throw new UnsupportedOperationException();
  }

  /** Ends the connection; calls under way fail with {@code CLOSED}. May be called twice. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
