/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.exception.Quote;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.RecordLayout;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Handles the calls of one client, in its own thread, until the client is gone. */
record ServedClient(Fory fory, ShmServer.Handler handler, Out out) {
  private static final Duration LONG = Duration.ofDays(1);

  /** Sends the replies. */
  interface Out {
    /**
     * Sends a reply.
     *
     * @param object the result of the handler; with flags the bytes of a text
     * @param flags of the layout; 0 for an object
     * @param call the number of the call
     */
    void reply(Object object, int flags, long call);
  }

  /**
   * Attaches to the channel of the client's requests, and handles them. The caller of a request
   * hears of its failure; a failure of the connection ends this client, and nothing else.
   */
  void serve(AttachOptions requests) {
    try (ShmSubscriber subscriber = ShmSubscriber.attach(requests)) {
      while (true) {
        try (Message request = subscriber.receive(LONG)) {
          if (request != null) {
            handle(request);
          }
        }
      }
    } catch (ShmException e) {
      // The client is gone, or breaks the rules, or the server is closed.
    }
  }

  private void handle(Message request) {
    long call = request.correlation();
    boolean handled = false;
    try {
      Object result = handler.handle(request.deserialize(fory, Object.class));
      handled = true;
      out.reply(result, 0, call);
    } catch (Exception | Error e) {
      if (handled && e instanceof ShmException failure && failure.kind() == Kind.CLOSED) {
        throw failure; // a failure of the server's own Fory; the handler may use others
      }
      fail(e, call);
    }
  }

  private void fail(Throwable cause, long call) {
    String text = Quote.failure(cause);
    try {
      out.reply(text.getBytes(StandardCharsets.UTF_8), RecordLayout.FAILURE, call);
    } catch (ShmException e) {
      if (e.kind() != Kind.FULL) {
        throw e;
      }
    }
  }
}
