/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.exception.Quote;
import io.fory.shm.control.Hello;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Faults;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Answers the calls of {@link ShmClient}s in other processes. The server has one thread for each
 * client, which handles its calls in order.
 *
 * <p>If a client has no room for a reply within the time of the channel's {@link OnFull}, the
 * server drops the reply, and the caller waits until its timeout. {@link ShmConfig#maxSubscribers}
 * limits the number of clients. Thread-safe.
 */
public final class ShmServer implements AutoCloseable {
  /** Handles calls. Must be thread-safe: the threads of all clients call it. */
  @FunctionalInterface
  public interface Handler {
    /**
     * Handles a call.
     *
     * @param request the object of the request; its {@code MemoryBuffer}s and {@code
     *     PrimitiveArrayView}s are valid until the reply is sent
     * @return the object of the reply, or null
     * @throws Exception to make the call fail with {@link ShmException.Kind#CALL_FAILED}; the
     *     caller gets the text of the exception only
     */
    Object handle(Object request) throws Exception;
  }

  private final ShmConfig config;
  private final Fory fory;
  private final Handler handler;
  private final ReentrantLock sending = new ReentrantLock();
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
  private final CompletableFuture<Replies> replies = new CompletableFuture<>();
  private volatile boolean closed;

  private ShmServer(ShmConfig config, Fory fory, Handler handler) {
    this.config = config.sessions(false);
    this.fory = fory;
    this.handler = handler;
  }

  /** What sends the replies; guarded by the lock {@code sending}. */
  private record Replies(Dispatcher dispatcher, ObjectWriter writer) {}

  /**
   * Starts a server on a channel.
   *
   * @param fory reads requests and writes replies
   * @throws ShmException as {@link ShmPublisher#create}
   */
  public static ShmServer start(ShmConfig config, Fory fory, Handler handler) {
    ShmServer server = new ShmServer(config, fory, handler);
    Dispatcher dispatcher = Dispatcher.open(server.config, server::attached);
    server.replies.complete(new Replies(dispatcher, new ObjectWriter(dispatcher)));
    return server;
  }

  private void attached(OutgoingConnection connection, Hello hello) {
    if (hello.note().isEmpty()) {
      return; // a plain subscriber, not a client
    }
    AttachOptions requests = requests(hello.note());
    Thread thread =
        new Thread(() -> serve(connection, requests), "fory-shm-" + config.channel() + "-calls");
    thread.setDaemon(true);
    threads.add(thread);
    boolean started = false;
    try {
      thread.start();
      started = true;
    } finally {
      if (!started) {
        threads.remove(thread); // the thread could not be started
      }
    }
  }

  /** Returns the channel of a client's requests, whose name the client sends when it attaches. */
  private AttachOptions requests(String note) {
    try {
      return AttachOptions.to(note).root(config.root());
    } catch (IllegalArgumentException e) {
      throw new ShmException(
          Kind.REFUSED, "Requests come on no channel named " + Quote.name(note), e);
    }
  }

  private void serve(OutgoingConnection connection, AttachOptions requests) {
    Replies to = replies.join();
    ServedClient client =
        new ServedClient(
            fory, handler, (object, flags, call) -> reply(to, connection, object, flags, call));
    try {
      client.serve(requests);
    } finally {
      threads.remove(Thread.currentThread());
      disconnect(to, connection); // so that callers fail instead of waiting for replies
    }
  }

  private void disconnect(Replies to, OutgoingConnection connection) {
    sending.lock();
    try {
      if (!closed) {
        to.dispatcher.disconnect(connection);
      }
    } finally {
      sending.unlock();
    }
  }

  private void reply(
      Replies to, OutgoingConnection connection, Object object, int flags, long call) {
    sending.lock();
    try {
      if (closed) {
        return;
      }
      boolean outgoing =
          flags == 0
              ? to.writer.stage(fory, object, 0, call)
              : to.writer.stage((byte[]) object, flags, call);
      if (outgoing) {
        to.dispatcher.publish(connection);
      }
    } finally {
      sending.unlock();
    }
  }

  /** Returns the number of connected clients. */
  public int clients() {
    return threads.size();
  }

  /**
   * Ends the server. Calls in progress fail with {@code PUBLISHER_GONE}. A second call does
   * nothing.
   */
  @Override
  public void close() {
    Faults.clear(); // nothing is sent any more, so faults do not matter
    sending.lock();
    try {
      closed = true;
      replies.join().dispatcher.close();
    } finally {
      sending.unlock();
    }
    threads.forEach(Thread::interrupt);
  }
}
