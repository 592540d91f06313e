/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.control.ControlClient;
import io.fory.shm.control.Hello;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.layout.Violation;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * One end of a connection to a channel. Gets every message that is sent after {@link #attach} has
 * returned, unless the channel drops what does not fit.
 *
 * <p>Belongs to one thread at a time; messages may be closed by any thread.
 */
public final class ShmSubscriber implements AutoCloseable {
  private static final long RETRY_NANOS = 10_000_000;

  /** A publisher whose files are gone is, too, after this time. */
  private static final long GOING_NANOS = 1_000_000_000;

  /** Who waits for longer waits for ever. */
  private static final Duration EVER = Duration.ofDays(365);

  private final AttachOptions options;
  private final String note;
  private final List<IncomingConnection> retired = new ArrayList<>();
  private IncomingConnection connection; // null while there is no publisher
  private boolean closed;
  private long nextTry;

  private ShmSubscriber(AttachOptions options, String note) {
    this.options = options;
    this.note = note;
  }

  /** Attaches with the default options. */
  public static ShmSubscriber attach(String channel) {
    return attach(AttachOptions.to(channel));
  }

  /**
   * Attaches to a channel.
   *
   * @throws ShmException {@code NO_PUBLISHER} if there is none within the time; {@code REFUSED} if
   *     it wants no more subscribers, or has another version
   */
  public static ShmSubscriber attach(AttachOptions options) {
    return attach(options, "");
  }

  /** Attaches to a channel, with a note for the publisher. */
  static ShmSubscriber attach(AttachOptions options, String note) {
    ShmSubscriber subscriber = new ShmSubscriber(options, note);
    if (!subscriber.connect(deadline(options.timeout()))) {
      throw new ShmException(
          Kind.NO_PUBLISHER,
          "Nobody publishes channel %s below %s; start the publisher first, or give AttachOptions.timeout"
              .formatted(options.channel(), options.root()));
    }
    return subscriber;
  }

  private static long deadline(Duration time) {
    long nanos = time.compareTo(EVER) > 0 ? Long.MAX_VALUE / 2 : time.toNanos();
    return System.nanoTime() + nanos;
  }

  /** Tries to connect until there is a publisher or the time is over. */
  private boolean connect(long deadline) {
    while (true) {
      connection = tryConnect();
      long left = deadline - System.nanoTime();
      if (connection != null || left <= 0) {
        return connection != null;
      }
      LockSupport.parkNanos(Math.min(left, RETRY_NANOS));
      IncomingConnection.requireNotInterrupted();
    }
  }

  /** A connection; null if there is no publisher, or it is just going. */
  private IncomingConnection tryConnect() {
    ChannelFolder folder = ChannelFolder.find(options.root(), options.channel());
    if (folder == null) {
      return null;
    }
    boolean sleeps = options.waiting() == Waiting.BLOCK;
    ControlClient control =
        ControlClient.connect(
            folder.socket(),
            new Hello(Hello.Purpose.ATTACH, sleeps, ProcessHandle.current().pid(), note));
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

  /** Whether a publisher ends the connection, soon; so does one that is closed, or dies. */
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
      return true; // it says why it ends
    }
  }

  /** The connection; null if there is none, and may be one later. */
  private IncomingConnection connection() {
    if (closed) {
      throw new ShmException(Kind.CLOSED, "The subscriber is closed");
    }
    if (connection == null && nextTry - System.nanoTime() <= 0) {
      nextTry = System.nanoTime() + RETRY_NANOS;
      connection = tryConnect();
    }
    return connection;
  }

  /** Handles the end of a connection: fails, unless another one is to follow. */
  private void ended(ShmException failure) {
    boolean over =
        failure.kind() == Kind.PUBLISHER_GONE
            || failure.kind() == Kind.DISCONNECTED
            || failure.kind() == Kind.PROTOCOL;
    if (over) {
      connection.retire();
    }
    if (failure.kind() != Kind.PUBLISHER_GONE || !options.reattach()) {
      throw failure;
    }
    retired.removeIf(IncomingConnection::isShut);
    retired.add(connection);
    connection = null;
    nextTry = System.nanoTime();
  }

  /**
   * Hands the messages that are there to a handler; never waits.
   *
   * @param limit how many at most
   * @return how many there were
   * @throws ShmException {@code PUBLISHER_GONE} when everything was read and nothing will follow;
   *     {@code DISCONNECTED} and {@code PROTOCOL} when the connection was ended
   */
  public int poll(MessageHandler handler, int limit) {
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
  }

  /**
   * Waits until {@link #poll} has something to hand out.
   *
   * @return false if the time is over
   * @throws ShmException as {@link #poll}; {@code INTERRUPTED} if the thread was interrupted
   */
  public boolean await(Duration time) {
    return await(deadline(time));
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
          throw e;
        }
        ended(e);
        continue;
      }
      if (!connect(deadline)) {
        return false;
      }
    }
  }

  /**
   * Waits for the next message.
   *
   * @return the message, which must be closed; null if the time is over
   * @throws ShmException as {@link #await}
   */
  public Message take(Duration time) {
    long deadline = deadline(time);
    while (true) {
      IncomingConnection from = connection();
      try {
        Message next = from == null ? null : from.next();
        if (next != null) {
          return next;
        }
      } catch (ShmException e) {
        if (!from.hasFailed(e)) {
          throw e;
        }
        ended(e);
      }
      if (deadline - System.nanoTime() <= 0 || !await(deadline)) {
        return null;
      }
    }
  }

  /** How often it slept for want of messages, since it attached to the current publisher. */
  public long sleeps() {
    return connection == null ? 0 : connection.sleeps();
  }

  /** Detaches, and ends all messages that were retained. May be called twice. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      if (connection != null) {
        connection.close();
      }
      retired.forEach(IncomingConnection::close);
    }
  }
}
