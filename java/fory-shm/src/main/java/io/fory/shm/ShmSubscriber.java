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
 * Receives the messages of a channel. It gets every message that is sent after {@link #attach} has
 * returned, unless the channel drops messages that do not fit, or it goes on with another
 * publisher: {@link #lost} counts the messages that it did not get.
 *
 * <p>A subscriber belongs to one thread at a time; any thread may close its messages and the
 * subscriber.
 */
public final class ShmSubscriber implements AutoCloseable {
  private static final long RETRY_NANOS = 10_000_000;

  /** The minimum time that a publisher has to answer, however short the timeout is. */
  private static final long ANSWER_NANOS = 1_000_000_000;

  /** The minimum time to answer while a poll or a wait looks for the next publisher. */
  private static final long SHORT_ANSWER_NANOS = 100_000_000;

  /** The time after which polls ask a publisher that did not answer once more. */
  private static final long SILENT_NANOS = 1_000_000_000;

  /** The time after which a publisher without files counts as gone. */
  private static final long GOING_NANOS = 1_000_000_000;

  private final AttachOptions options;
  private final String note;
  private final List<IncomingConnection> retired = new ArrayList<>();
  private final UserThread user = new UserThread("The subscriber is closed");
  private IncomingConnection connection; // null while there is no publisher
  private boolean closing; // whether a handler has closed it
  private boolean over; // whether the present connection has ended
  private int generation;
  private long lost; // the number of messages that connections before the present one did not bring
  private long lastEpoch; // the epoch of the last connection's publisher
  // the number of messages that this publisher had sent when the connection ended
  private long lastHeard;
  private long nextTry;

  private ShmSubscriber(AttachOptions options, String note) {
    this.options = options;
    this.note = note;
  }

  /** Attaches to a channel with the default options. */
  public static ShmSubscriber attach(String channel) {
    return attach(AttachOptions.to(channel));
  }

  /**
   * Attaches to a channel with the default options, and waits for its publisher.
   *
   * @param timeout the longest wait
   */
  public static ShmSubscriber attach(String channel, Duration timeout) {
    return attach(AttachOptions.to(channel).timeout(timeout));
  }

  /**
   * Attaches to a channel.
   *
   * @throws ShmException {@code NO_PUBLISHER} if there is no publisher within the time; {@code
   *     REFUSED} if the publisher takes no more subscribers, or has another version
   */
  public static ShmSubscriber attach(AttachOptions options) {
    return attach(options, "");
  }

  /** Attaches to a channel, with a note for the publisher. */
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
   * @param answer the time that a publisher has to answer at least
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
   * Returns a connection; null if there is no publisher, or it is closing, or does not answer in
   * time.
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
        return null; // with its files, before they were mapped
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

  /** Whether a publisher ends the connection within a moment, as one that closes or dies does. */
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
      return true; // its last message says why
    }
  }

  /**
   * Makes a connection the present one.
   *
   * @param with null for none
   */
  private void continueWith(IncomingConnection with) {
    connection = with;
    over = false;
    if (with != null) {
      generation++;
    }
  }

  /**
   * Returns the present connection, or the next one if that can be had; null if there is none now.
   */
  private IncomingConnection connection() {
    return connection == null ? nextConnection() : connection;
  }

  /**
   * Attaches to the next publisher, and returns the connection; null if there is none. A publisher
   * that is stopped takes at most a tenth of the time of polls.
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

  /** Handles the end of a connection: fails, unless the options say to attach again. */
  private void ended(ShmException failure) {
    if (user.isClosed()) {
      throw user.unlessClosed(failure); // this thread takes it for the end of the publisher
    }
    if (!over) {
      countLost(failure.kind());
      over = true;
      connection.retire();
    }
    if (failure.kind() != Kind.PUBLISHER_GONE || !options.reattach()) {
      throw failure;
    }
    retired.removeIf(IncomingConnection::isShut);
    retired.add(connection);
    continueWith(null);
    nextTry = System.nanoTime();
  }

  // ---- Messages that do not come ----

  private void countLost(Kind why) {
    if (why == Kind.PROTOCOL) {
      return; // the figures of a broken connection cannot be trusted
    }
    try {
      lost += lostNow();
      lastEpoch = connection.epoch;
      lastHeard = connection.before() + connection.drops() + connection.read();
      Faults.report();
    } catch (InternalError e) {
      // Its memory is gone with its files.
    }
  }

  /** Returns the number of messages that the present connection did not bring. */
  private long lostNow() {
    if (connection == null || over) {
      return 0;
    }
    long before = generation == 1 ? 0 : connection.before();
    return connection.drops()
        + Math.max(0, connection.epoch == lastEpoch ? before - lastHeard : before);
  }

  /**
   * Returns the number of messages that this subscriber did not get since it first attached:
   * messages dropped for want of room, and messages that the next publisher had sent before this
   * subscriber was back. Publishers that it did not attach to do not count. When a message is read,
   * all messages dropped before it are counted.
   */
  public long lost() {
    user.check();
    try {
      long all = lost + lostNow();
      Faults.report();
      return all;
    } catch (InternalError e) {
      throw connection.broken(e);
    }
  }

  /**
   * Returns the number of times that this subscriber has attached: 1, and one more for each further
   * publisher. The first message of each publisher has {@linkplain Message#sequence number} 0.
   */
  public int generation() {
    return generation;
  }

  // ---- Messages ----

  /**
   * Hands the available messages to a handler; never waits.
   *
   * @param limit the maximum number of messages
   * @return the number of handled messages
   * @throws ShmException {@code PUBLISHER_GONE} if all messages were read and no more will follow;
   *     {@code DISCONNECTED} and {@code PROTOCOL} if the connection was ended
   */
  public int poll(MessageHandler handler, int limit) {
    boolean outer = user.enter();
    try {
      IncomingConnection from = connection();
      try {
        return from == null ? 0 : from.poll(handler, limit);
      } catch (ShmException e) {
        if (!from.hasFailed(e)) {
          throw e; // of the handler
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
   * Waits until {@link #poll} has a message.
   *
   * @return false if the time is over
   * @throws ShmException as {@link #poll}; {@code INTERRUPTED} if the thread was interrupted
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
   */
  public Message receive(Duration time) {
    boolean outer = user.enter();
    try {
      Message next = next(); // before the clock is asked, which takes a seventh of its time
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

  /** Returns the message that is there, or null. */
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
   * Returns the number of times that this subscriber slept for want of messages, since it attached
   * to the current publisher.
   */
  public long sleeps() {
    return connection == null ? 0 : connection.sleeps;
  }

  /**
   * Detaches, and ends all retained messages. Any thread may call it; a second call does nothing. A
   * thread that waits for a message meanwhile fails with {@code CLOSED}.
   *
   * @throws ShmException as {@link Message#close}, after all is closed
   */
  @Override
  public void close() {
    InternalError fault = Faults.take();
    switch (user.close()) {
      case ALONE -> end(true, fault);
      case BESIDE -> user.unmapBeside(() -> end(false, fault));
      case WITHIN -> {
        closing = true; // when its call has come to its end
        if (connection != null) {
          connection.stop();
        }
      }
      case AGAIN -> {}
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
