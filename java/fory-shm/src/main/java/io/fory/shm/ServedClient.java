/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.exception.Quote;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.RecordLayout;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Runs the calls of one client, in a thread of their own, until the client is gone. */
record ServedClient(Fory fory, ShmServer.Handler handler, ReplySender sender) {
  private static final Duration DAY = Duration.ofDays(1);

  /** Sends replies to the client. */
  interface ReplySender {
    /**
     * Sends a reply.
     *
     * @param object what the handler returned; if {@code flags} is {@code FAILURE}, the bytes of
     *     the error text
     * @param flags 0, or {@link RecordLayout#FAILURE}
     * @param call the correlation of the request
     */
    void reply(Object object, int flags, long call);
  }

  /**
   * Attaches to the channel on which the client sends requests, and handles them. If a call fails,
   * its caller is told. If the connection fails, this method returns, and other clients are not
   * affected.
   */
  void serve(AttachOptions requests) {
    try (ShmSubscriber subscriber = ShmSubscriber.attach(requests)) {
      while (true) {
        try (Message request = subscriber.receive(DAY)) {
          if (request != null) {
            handle(request);
          }
        }
      }
    } catch (ShmException e) {
      // The client is gone or violates the protocol, or the server was closed.
    }
  }

  private void handle(Message request) {
    long call = request.correlation();
    boolean handled = false;
    try {
      Object result = handler.handle(request.deserialize(fory, Object.class));
      handled = true;
      sender.reply(result, 0, call);
    } catch (Exception | Error e) {
      if (handled && e instanceof ShmException failure && failure.kind() == Kind.CLOSED) {
        throw failure; // the server is closed; a CLOSED from the handler itself is about other
        // channels
      }
      fail(e, call);
    }
  }

  private void fail(Throwable cause, long call) {
    String text = Quote.failure(cause);
    try {
      sender.reply(text.getBytes(StandardCharsets.UTF_8), RecordLayout.FAILURE, call);
    } catch (ShmException e) {
      if (e.kind() != Kind.FULL) {
        throw e;
      }
    }
  }
}
