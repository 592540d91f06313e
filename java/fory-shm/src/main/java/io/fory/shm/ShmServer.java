/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;

/**
 * Answers calls of {@link ShmClient}s in other processes. Each client has a thread of the server,
 * which handles its calls in their order.
 */
public final class ShmServer implements AutoCloseable {
  /** Handles calls. Called by the threads of all clients. */
  @FunctionalInterface
  public interface Handler {
    /**
     * Handles a call.
     *
     * @param request the object that was sent; its buffers and views are valid until this returns
     * @return the reply, or null
     * @throws Exception what the caller gets as {@link ShmException.Kind#CALL_FAILED}, its text
     *     only
     */
    Object handle(Object request) throws Exception;
  }

  /** Starts a server on a channel. */
  public static ShmServer start(ShmConfig config, Fory fory, Handler handler) {
    throw new UnsupportedOperationException();
  }

  /** Ends the server; callers fail with {@code PUBLISHER_GONE}. May be called twice. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
