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
 * Calls a {@link ShmServer}. Thread-safe; many calls can be in progress at once. One thread of the
 * client receives all replies and completes the futures, so do long work on a reply in another
 * thread.
 */
public final class ShmClient implements AutoCloseable {
  private static final int MAX_CLIENTS = 64;
  private static final Duration DAY = Duration.ofDays(1);

  /** At most so many bytes of an error text are read; servers send less. */
  private static final int MAX_TEXT = 1 << 13;

  private final Fory fory;
  private final Dispatcher requests; // guarded by the lock, as is the next field
  private final ObjectWriter writer;
  private final ReentrantLock sending = new ReentrantLock();
  private final ShmSubscriber replies;
  private final Thread thread;
  private final Map<Long, Call<?>> calls = new ConcurrentHashMap<>();
  private final AtomicLong lastCall = new AtomicLong();
  private volatile ShmException end; // why no call can be made any more, or null

  /** A call in progress. */
  private record Call<T>(Class<T> type, CompletableFuture<Reply<T>> future) {
    /** Completes the call with a reply. */
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
          reply.close(); // nothing came in blocks, so the object has no views
        }
        if (!future.complete(new Reply<>(value, reply))) {
          reply.close();
        }
      } catch (RuntimeException | Error e) { // fails this call only
        future.completeExceptionally(e);
        reply.close();
      }
    }

    /** Returns the server's error text, shortened if it is too long. */
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
   * Connects to a server. The requests go through a channel of the client's own, with the rings,
   * blocks and limits of {@code config}.
   *
   * @param config the name and root of the server's channel, and the settings for requests
   * @param fory writes requests and reads replies
   * @param time how long to wait for the server
   * @throws ShmException {@code NO_PUBLISHER} if there is no server; {@code REFUSED} if it has too
   *     many clients
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

  /** Opens a channel for requests under the first free client number. */
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
   * @param type the class of the reply's object
   * @param time how long to wait for the reply
   * @throws ShmException {@code TIMEOUT}, {@code CALL_FAILED}, {@code FULL}, {@code INTERRUPTED},
   *     or, at once, {@code PUBLISHER_GONE} when the server is gone
   * @throws io.fory.exception.ForyException if the request or the reply cannot be serialized
   */
  public <T> Reply<T> call(Object request, Class<T> type, Duration time) {
    CompletableFuture<Reply<T>> future = callAsync(request, type);
    try {
      return await(future, time);
    } catch (InterruptedException e) {
      future.cancel(false);
      future.thenAccept(Reply::close); // if it came first, since nobody gets it
      Thread.currentThread().interrupt();
      throw new ShmException(Kind.INTERRUPTED, "Interrupted while it waited for a reply");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private static <T> T await(CompletableFuture<T> future, Duration time)
      throws InterruptedException, ExecutionException {
    try {
      return future.get(ShmPublisher.nanos(time), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      if (future.cancel(false)) {
        throw new ShmException(Kind.TIMEOUT, "There was no reply within " + time);
      }
      return future.get(); // completed in the meantime
    }
  }

  /**
   * Sends a request without waiting for the reply. Failures complete the future exceptionally. If
   * you complete or cancel the future first, the client drops the reply.
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
        throw requests.targets().length == 0
            ? new ShmException(Kind.PUBLISHER_GONE, "The server takes no more requests")
            : new ShmException(Kind.FULL, "The server has no room for the request");
      }
    } catch (RuntimeException | Error e) {
      future.completeExceptionally(e);
    } finally {
      sending.unlock();
    }
    return future;
  }

  private void takeReplies() {
    try {
      while (end == null) {
        Message reply = replies.receive(DAY);
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

  /** Returns the number of calls in progress. */
  public int pending() {
    return calls.size();
  }

  /**
   * Closes the connection and all replies. Calls in progress fail with {@code CLOSED}. A second
   * call does nothing. Must not be called by an action of a reply's future: it waits for the thread
   * that runs these.
   */
  @Override
  public void close() {
    Faults.clear(); // nothing is sent any more, so faults do not matter
    end(new ShmException(Kind.CLOSED, "The client is closed"));
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the replies may be closed while the thread takes one
    }
    replies.close();
  }
}
