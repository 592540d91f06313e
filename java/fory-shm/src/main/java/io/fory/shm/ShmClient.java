/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.exception.Quote;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Faults;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Calls a {@link ShmServer}. Thread-safe: many calls may be under way. A thread of the client takes
 * the replies, and completes the futures; do long work on a reply in another thread.
 */
public final class ShmClient implements AutoCloseable {
  private static final int MAX_CLIENTS = 64;
  private static final Duration LONG = Duration.ofDays(1);

  /** The maximum number of bytes that are read of a failure's text; servers write fewer. */
  private static final int MAX_TEXT = 1 << 13;

  private final Fory fory;
  private final Dispatcher requests; // guarded by the lock, as is the next field
  private final ObjectWriter writer;
  private final ReentrantLock sending = new ReentrantLock();
  private final ShmSubscriber replies;
  private final Thread thread;
  private final Map<Long, Call<?>> calls = new ConcurrentHashMap<>();
  private final AtomicLong lastCall = new AtomicLong();
  private volatile ShmException end; // the reason for which no call can be made any more; or null

  /** A call that waits for its reply. */
  private record Call<T>(Class<T> type, CompletableFuture<Reply<T>> future) {
    /** Completes it with a reply. */
    void complete(Fory fory, Message reply) {
      try {
        if (reply.isFailure()) {
          String text = textOf(reply.bytes());
          reply.close();
          future.completeExceptionally(
              new ShmException(Kind.CALL_FAILED, "The handler of the call failed: " + text));
          return;
        }
        T value = reply.deserialize(fory, type);
        if (reply.parts() == 0) {
          reply.close(); // the object has no views
        }
        if (!future.complete(new Reply<>(value, reply))) {
          reply.close();
        }
      } catch (RuntimeException | Error e) { // fails this call only
        future.completeExceptionally(e);
        reply.close();
      }
    }

    /** Returns the server's text about a failure, up to a length that people read. */
    private static String textOf(ByteBuffer bytes) {
      byte[] text = new byte[Math.min(MAX_TEXT, bytes.remaining())];
      bytes.get(text);
      return new String(text, StandardCharsets.UTF_8);
    }
  }

  private ShmClient(Fory fory, Dispatcher requests, ShmSubscriber replies) {
    this.fory = fory;
    this.requests = requests;
    this.replies = replies;
    writer = new ObjectWriter(requests);
    thread = new Thread(this::takeReplies, "fory-shm-" + requests.config().channel() + "-replies");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Connects to a server.
   *
   * @param config the channel of the server; its rings, blocks and limits also hold for requests
   * @param time the time to wait for the server
   * @throws ShmException {@code NO_PUBLISHER} if there is none
   */
  public static ShmClient connect(ShmConfig config, Fory fory, Duration time) {
    Dispatcher requests = openRequests(config);
    ShmSubscriber replies = null;
    boolean done = false;
    try {
      AttachOptions options = AttachOptions.to(config.channel()).root(config.root()).timeout(time);
      replies = ShmSubscriber.attach(options, requests.config().channel());
      if (!requests.awaitSubscribers(
          1, Math.max(ShmPublisher.nanos(time), TimeUnit.SECONDS.toNanos(5)))) {
        throw new ShmException(
            Kind.NO_PUBLISHER,
            "The publisher of channel %s is no server: it does not take requests"
                .formatted(config.channel()));
      }
      done = true;
      return new ShmClient(fory, requests, replies);
    } finally {
      if (!done) {
        requests.close();
        if (replies != null) {
          replies.close();
        }
      }
    }
  }

  /** Opens a channel for requests that no other client has. */
  private static Dispatcher openRequests(ShmConfig config) {
    for (int i = 1; i <= MAX_CLIENTS; i++) {
      Dispatcher dispatcher =
          Dispatcher.tryOpen(config.ofClient(i), (connection, hello) -> {}, 1, 0);
      if (dispatcher != null) {
        return dispatcher;
      }
    }
    throw new ShmException(
        Kind.REFUSED, "The server has %s clients, the most there can be".formatted(MAX_CLIENTS));
  }

  /**
   * Sends a request and waits for the reply.
   *
   * @param type the type of the reply's object
   * @throws ShmException {@code TIMEOUT}, {@code CALL_FAILED}, {@code FULL}, {@code INTERRUPTED},
   *     or {@code PUBLISHER_GONE} as soon as the server is gone
   * @throws io.fory.exception.ForyException if the request or the reply cannot be serialized
   */
  public <T> Reply<T> call(Object request, Class<T> type, Duration time) {
    CompletableFuture<Reply<T>> future = callAsync(request, type);
    try {
      return future.get(ShmPublisher.nanos(time), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      if (future.cancel(false)) {
        throw new ShmException(Kind.TIMEOUT, "There was no reply within " + time);
      }
      return future.join();
    } catch (InterruptedException e) {
      future.cancel(false);
      Thread.currentThread().interrupt();
      throw new ShmException(Kind.INTERRUPTED, "Interrupted while it waited for a reply");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * Sends a request without waiting for the reply. If the program completes the future before, the
   * client drops the reply.
   */
  public <T> CompletableFuture<Reply<T>> callAsync(Object request, Class<T> type) {
    long number = lastCall.incrementAndGet();
    CompletableFuture<Reply<T>> future = new CompletableFuture<>();
    calls.put(number, new Call<>(type, future));
    future.whenComplete((reply, failure) -> calls.remove(number));
    sending.lock();
    try {
      if (end != null) {
        throw end;
      }
      if (!writer.stage(fory, request, 0, number) || requests.publish() == 0) {
        throw new ShmException(Kind.FULL, "The server has no room for the request");
      }
    } catch (RuntimeException e) {
      future.completeExceptionally(e);
    } finally {
      sending.unlock();
    }
    return future;
  }

  private void takeReplies() {
    try {
      while (end == null) {
        Message reply = replies.receive(LONG);
        if (reply != null) {
          // Removed first: a caller that has its reply may ask how many calls are pending.
          Call<?> call = calls.remove(reply.correlation());
          if (call == null) {
            reply.close();
          } else {
            call.complete(fory, reply);
          }
        }
      }
    } catch (ShmException e) {
      end(e);
    } catch (RuntimeException | Error e) {
      end(
          new ShmException(
              Kind.PROTOCOL, "The replies can be read no more: " + Quote.failure(e), e));
    }
  }

  private void end(ShmException why) {
    sending.lock();
    try {
      end = end == null ? why : end;
      requests.close();
    } finally {
      sending.unlock();
      calls.values().forEach(call -> call.future.completeExceptionally(end));
    }
  }

  /** Returns the number of calls that wait for a reply. */
  public int pending() {
    return calls.size();
  }

  /**
   * Ends the connection and all replies; calls under way fail with {@code CLOSED}. A second call
   * does nothing. Do not call it from an action that runs when a future completes.
   */
  @Override
  public void close() {
    Faults.clear(); // faults do not matter any more, as nothing is sent
    end(new ShmException(Kind.CLOSED, "The client is closed"));
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    replies.close();
  }
}
