/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.control.ControlClient;
import io.fory.shm.control.Hello;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.file.OwnerLock;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Violation;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Receives the messages of a channel: every one that is sent after {@link #attach} has returned,
 * unless the channel drops messages that do not fit, or this subscriber attaches to another
 * publisher of the channel. {@link #lost} counts the messages that it missed.
 *
 * <p>Not thread-safe, except that any thread may close its messages and call {@link #close}.
 */
public final class ShmSubscriber implements AutoCloseable {
  private static final long RETRY_NANOS = 10_000_000; // between attempts to find a publisher

  /** A publisher has at least this time to answer, however short the timeout is. */
  private static final long ANSWER_NANOS = 1_000_000_000;

  /** The same while a poll or a wait looks for the next publisher. */
  private static final long SHORT_ANSWER_NANOS = 100_000_000;

  /** After a publisher has not answered, polls try again only after this time. */
  private static final long SILENT_NANOS = 1_000_000_000;

  /**
   * How long a publisher whose files are gone has to close its socket; otherwise it is an error.
   */
  private static final long GOING_NANOS = 1_000_000_000;

  private final AttachOptions options;
  private final String note; // sent to the publisher when attaching; empty except in clients
  private final List<IncomingConnection> retired = new ArrayList<>(); // may have open messages
  private final UserThread user = new UserThread("The subscriber is closed");
  private IncomingConnection connection; // null while there is no publisher
  private boolean closing; // whether a handler has called close, so that poll must finish it
  private boolean over; // whether the current connection has ended
  private int generation;
  private long lost; // messages missed up to the end of the previous connection
  private long lastEpoch; // the epoch of the last connection's publisher
  // how many messages that publisher had sent when the connection ended
  private long lastHeard;
  private long nextTry; // when to look for the next publisher, by System.nanoTime

  private ShmSubscriber(AttachOptions options, String note) {
    this.options = options;
    this.note = note;
  }

  /**
   * Attaches to a channel with the {@linkplain AttachOptions#to default options}. Fails at once if
   * there is no publisher.
   */
  public static ShmSubscriber attach(String channel) {
    return attach(AttachOptions.to(channel));
  }

  /**
   * Attaches to a channel with the {@linkplain AttachOptions#to default options}, waiting for its
   * publisher to appear.
   */
  public static ShmSubscriber attach(String channel, Duration timeout) {
    return attach(AttachOptions.to(channel).timeout(timeout));
  }

  /**
   * Attaches to a channel.
   *
   * @throws ShmException {@code NO_PUBLISHER} if there is no publisher within the time; {@code
   *     REFUSED} if the publisher accepts no more subscribers or has another version
   */
  public static ShmSubscriber attach(AttachOptions options) {
    return attach(options, "");
  }

  static ShmSubscriber attach(AttachOptions options, String note) {
    ShmSubscriber subscriber = new ShmSubscriber(options, note);
    if (!subscriber.connect(deadline(options.timeout()), ANSWER_NANOS)) {
      ChannelFolder folder = ChannelFolder.find(options.root(), options.channel());
      boolean silent = folder != null && OwnerLock.isTaken(folder);
      throw new ShmException(
          Kind.NO_PUBLISHER,
          (silent
                  ? "Channel %s below %s has a publisher, which lives and does not answer: is its process stopped, by a signal or a debugger? (ps shows T or t)"
                  : "Nobody publishes channel %s below %s; start the publisher first, or give AttachOptions.timeout")
              .formatted(options.channel(), options.root()));
    }
    return subscriber;
  }

  private static long deadline(Duration time) {
    return System.nanoTime() + ShmPublisher.nanos(time);
  }

  /**
   * Tries to connect until there is a publisher or the time is over.
   *
   * @param answer how long a publisher that exists has to answer, even after the deadline
   */
  private boolean connect(long deadline, long answer) {
    long now = System.nanoTime();
    long until = now + Math.max(deadline - now, answer);
    while (true) {
      continueWith(tryConnect(until));
      long left = deadline - System.nanoTime();
      if (connection != null || left <= 0) {
        return connection != null;
      }
      LockSupport.parkNanos(Math.min(left, RETRY_NANOS));
      IncomingConnection.requireNotInterrupted();
    }
  }

  /**
   * Tries once to connect. Returns null if there is no publisher, it is closing, or it does not
   * answer in time.
   */
  private IncomingConnection tryConnect(long deadline) {
    ChannelFolder folder = ChannelFolder.find(options.root(), options.channel());
    if (folder == null) {
      return null;
    }
    boolean sleeps = options.waiting() == Waiting.BLOCK;
    ControlClient control =
        ControlClient.connect(
            folder.socket(),
            new Hello(Hello.Purpose.ATTACH, sleeps, ProcessHandle.current().pid(), note),
            Math.min(deadline - System.nanoTime(), ControlClient.HANDSHAKE_NANOS));
    if (control == null) {
      return null;
    }
    SubscriberFiles files = null;
    boolean done = false;
    try {
      files = SubscriberFiles.open(folder, control.answer().epoch(), control.answer().connection());
      done = control.ready();
      return done ? new IncomingConnection(control, files, options.nioViews()) : null;
    } catch (Violation e) {
      throw new ShmException(Kind.PROTOCOL, e.getMessage(), e);
    } catch (ShmException e) {
      if (e.getCause() instanceof NoSuchFileException && isGone(control)) {
        return null; // the publisher has ended and deleted its files before we mapped them
      }
      throw e;
    } finally {
      if (!done) {
        control.close();
        if (files != null) {
          files.close();
        }
      }
    }
  }

  /**
   * Returns whether a publisher ends the connection within a second, as one that closes or dies
   * does.
   */
  private static boolean isGone(ControlClient control) {
    long deadline = System.nanoTime() + GOING_NANOS;
    try {
      while (control.isOpen()) {
        long left = deadline - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        control.sleep(left);
        IncomingConnection.requireNotInterrupted();
      }
      return true;
    } catch (Violation e) {
      return true; // the connection has ended anyway
    }
  }

  /**
   * Makes a connection the current one. It does so under the lock of closing: a concurrent close
   * either finds the connection or is noticed here.
   *
   * @param with null for none
   * @throws ShmException {@code CLOSED} if another thread has closed the subscriber; then the
   *     connection is closed too
   */
  private void continueWith(IncomingConnection with) {
    synchronized (user) {
      if (with != null && user.isClosed()) {
        with.close(true, null);
      }
      user.requireOpen();
      connection = with;
      over = false;
      if (with != null) {
        generation++;
      }
    }
  }

  /**
   * Returns the current connection, or attaches to the next publisher; null if there is none now.
   */
  private IncomingConnection connection() {
    return connection == null ? nextConnection() : connection;
  }

  /**
   * Attaches to the next publisher, if there is one and it is time to look for it. Waits 100 ms for
   * an answer, and after that not again for a second, so that a stopped publisher delays polls by
   * at most a tenth of the time.
   */
  private IncomingConnection nextConnection() {
    long start = System.nanoTime();
    if (nextTry - start <= 0) {
      continueWith(tryConnect(start + SHORT_ANSWER_NANOS));
      long now = System.nanoTime();
      nextTry = now + (now - start < SHORT_ANSWER_NANOS ? RETRY_NANOS : SILENT_NANOS);
    }
    return connection;
  }

  /**
   * Handles the end of a connection: throws the failure, unless the options say to attach to the
   * next publisher.
   */
  private void ended(ShmException failure) {
    if (user.isClosed()) {
      throw user.unlessClosed(failure); // to this thread a concurrent close looks like that too
    }
    if (!over) {
      countLost(failure.kind());
      over = true;
      connection.retire();
    }
    if (failure.kind() != Kind.PUBLISHER_GONE || !options.reattach()) {
      throw failure;
    }
    synchronized (user) { // a concurrent close goes through the retired ones
      retired.removeIf(IncomingConnection::isShut);
      retired.add(connection);
      continueWith(null);
    }
    nextTry = System.nanoTime();
  }

  // ---- Counts of messages ----

  private void countLost(Kind why) {
    if (why == Kind.PROTOCOL) {
      return; // the counts of a broken connection cannot be trusted
    }
    try {
      lost += lostNow();
      lastEpoch = connection.epoch;
      lastHeard = connection.before() + connection.drops() + connection.read();
      Faults.report();
    } catch (InternalError e) {
      // The files were truncated, so the counts are lost.
    }
  }

  /** Returns how many messages the current connection has missed. */
  private long lostNow() {
    if (connection == null || over) {
      return 0;
    }
    long before = generation == 1 ? 0 : connection.before();
    return connection.drops()
        + Math.max(0, connection.epoch == lastEpoch ? before - lastHeard : before);
  }

  /**
   * Returns how many messages this subscriber has missed since it first attached: those dropped
   * because it had no room, and those that a later publisher had sent before this subscriber
   * attached to it. Publishers to which it never attached do not count. Messages dropped before a
   * message are counted when that message is read.
   */
  public long lost() {
    user.check();
    try {
      long all = lost + lostNow();
      Faults.report();
      return all;
    } catch (InternalError e) {
      if (connection == null || over) { // no file of this channel was read
        Faults.noteForeign();
        throw e;
      }
      throw connection.broken(e);
    }
  }

  /**
   * Returns how often this subscriber has attached: 1 at first, and one more for each later
   * publisher. The messages of each publisher are numbered from 0: see {@link Message#sequence}.
   */
  public int generation() {
    return generation;
  }

  // ---- Messages ----

  /**
   * Passes available messages to a handler; never waits.
   *
   * @param limit the maximum number of messages
   * @return the number of messages handled
   * @throws ShmException {@code PUBLISHER_GONE} if all messages were read and no more will come;
   *     {@code DISCONNECTED} or {@code PROTOCOL} if the connection was ended
   * @throws IllegalStateException if a handler of this subscriber calls it
   */
  public int poll(MessageHandler handler, int limit) {
    boolean outer = user.enter();
    try {
      IncomingConnection from = connection();
      try {
        return from == null ? 0 : from.poll(handler, limit);
      } catch (ShmException e) {
        if (!from.hasFailed(e)) {
          throw e; // thrown by the handler
        }
        ended(e);
        return 0;
      }
    } catch (IllegalStateException e) {
      throw user.unlessClosed(e);
    } finally {
      leave(outer);
    }
  }

  private void leave(boolean outer) {
    user.leave(outer);
    if (closing && !outer) {
      closing = false;
      end(true, Faults.take());
    }
  }

  /**
   * Waits until there is a message to {@link #poll}.
   *
   * @return false if the time is over
   * @throws ShmException as {@link #poll}; {@code INTERRUPTED} if the thread is interrupted
   * @throws IllegalStateException if a handler of this subscriber calls it
   */
  public boolean await(Duration time) {
    boolean outer = user.enter();
    try {
      return await(deadline(time));
    } catch (IllegalStateException e) {
      throw user.unlessClosed(e);
    } finally {
      leave(outer);
    }
  }

  private boolean await(long deadline) {
    while (true) {
      IncomingConnection from = connection();
      try {
        if (from != null) {
          return from.await(options.waiting() == Waiting.BLOCK, deadline);
        }
      } catch (ShmException e) {
        if (!from.hasFailed(e)) {
          throw user.unlessClosed(e); // interrupted
        }
        ended(e);
        continue;
      }
      if (!connect(deadline, SHORT_ANSWER_NANOS)) {
        return false;
      }
    }
  }

  /**
   * Waits for the next message.
   *
   * @return the message, which you must close; null if the time is over
   * @throws ShmException as {@link #await}
   * @throws IllegalStateException if a handler of this subscriber calls it
   */
  public Message receive(Duration time) {
    boolean outer = user.enter();
    try {
      Message next = next(); // first without the clock, which takes a seventh of the time
      return next != null ? next : receive(deadline(time));
    } catch (IllegalStateException e) {
      throw user.unlessClosed(e);
    } finally {
      leave(outer);
    }
  }

  private Message receive(long deadline) {
    Message next = null;
    while (next == null && deadline - System.nanoTime() > 0 && await(deadline)) {
      next = next();
    }
    return next;
  }

  /** Returns the next message if it is there, or null. */
  private Message next() {
    IncomingConnection from = connection();
    try {
      return from == null ? null : from.next();
    } catch (ShmException e) {
      if (!from.hasFailed(e)) {
        throw e;
      }
      ended(e);
      return null;
    }
  }

  /**
   * Returns how often this subscriber has slept while waiting, since it attached to the current
   * publisher.
   */
  public long sleeps() {
    return connection == null ? 0 : connection.sleeps;
  }

  /**
   * Detaches, and closes all open messages. Any thread may call it; a second call does nothing. If
   * another thread is waiting for a message, it fails with {@code CLOSED}.
   *
   * @throws ShmException as {@link Message#close}, after everything is closed
   */
  @Override
  public void close() {
    InternalError fault = Faults.take();
    switch (user.close()) {
      case IDLE -> end(true, fault);
      case CONCURRENT -> user.unmapConcurrently(() -> end(false, fault));
      case REENTRANT -> {
        closing = true; // poll ends it after the handler
        if (connection != null) {
          connection.stop();
        }
      }
      case ALREADY_CLOSED -> {}
    }
  }

  private void end(boolean alone, InternalError fault) {
    try {
      if (connection != null) {
        connection.close(alone, fault);
      }
    } finally {
      retired.forEach(old -> old.close(alone, null));
    }
  }
}
