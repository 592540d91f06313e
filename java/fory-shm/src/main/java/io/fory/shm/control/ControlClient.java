/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.SystemFailure;
import io.fory.shm.layout.Violation;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The subscriber's end of the control socket. Used by one thread, except {@link #ring} and {@link
 * #close}.
 */
public final class ControlClient implements AutoCloseable {
  /** How long a publisher may take to answer a subscriber that attaches. */
  public static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final long RETRY_NANOS = 1_000_000;

  private static final String NO_DESCRIPTOR =
      "This process can open no socket: has it too many open files? (ulimit -n)";

  /**
   * Ignores selected keys: there is only one, and the caller reads the socket anyway. Unlike a set
   * of selected keys this allocates nothing.
   */
  private static final Consumer<SelectionKey> NOTHING = key -> {};

  private final SocketChannel socket;
  private final Selector selector;
  private final ByteBuffer bell = Signals.of(Signals.RING);
  private final ByteBuffer bytes = ByteBuffer.allocateDirect(64);
  private final long deadline; // for the answers of the handshake
  private PublisherAnswer answer;
  private long signals;
  private boolean ended;

  private ControlClient(SocketChannel socket, Selector selector, long deadline) {
    this.socket = socket;
    this.selector = selector;
    this.deadline = deadline;
  }

  /**
   * Connects, sends the hello, and reads the publisher's answer.
   *
   * @param limit how long to wait for the answers, including that of {@link #ready}, in nanoseconds
   * @return null if there is no publisher, or it has gone, or it does not answer in time
   * @throws ShmException {@code REFUSED} with the publisher's reason; {@code PROTOCOL} if the
   *     answer is malformed; {@code INTERRUPTED}; {@code SYSTEM} if no socket can be opened
   */
  public static ControlClient connect(Path path, Hello hello, long limit) {
    ControlClient client = null;
    try {
      client = open(path, limit);
      client.socket.write(hello.encode());
      client.answer = client.readAnswer();
      if (client.answer.type() == PublisherAnswer.Type.REFUSED) {
        client.close();
        throw new ShmException(Kind.REFUSED, client.answer.text());
      }
      return client;
    } catch (ClosedByInterruptException e) {
      closeIfOpen(client);
      throw interrupted(e);
    } catch (IOException e) {
      closeIfOpen(client);
      return null;
    } catch (Violation e) {
      closeIfOpen(client);
      throw new ShmException(Kind.PROTOCOL, e.getMessage(), e);
    }
  }

  private static ShmException interrupted(ClosedByInterruptException e) {
    return SystemFailure.of("The thread waited for an answer of the publisher", e);
  }

  private static void closeIfOpen(ControlClient client) {
    if (client != null) {
      client.close();
    }
  }

  private static ControlClient open(Path path, long limit) throws IOException {
    long deadline = System.nanoTime() + limit;
    SocketChannel socket = openSocket(path, deadline);
    try {
      Selector selector = openSelector();
      socket.register(selector, SelectionKey.OP_READ);
      return new ControlClient(socket, selector, deadline);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  private static Selector openSelector() {
    try {
      return Selector.open();
    } catch (IOException e) {
      throw SystemFailure.of(NO_DESCRIPTOR, e);
    }
  }

  private static SocketChannel newSocket() {
    try {
      return SocketChannel.open(StandardProtocolFamily.UNIX);
    } catch (IOException e) {
      throw SystemFailure.of(NO_DESCRIPTOR, e);
    }
  }

  /**
   * Connects a socket in non-blocking mode: in blocking mode it would wait without limit for a
   * stopped publisher whose queue of connections is full.
   */
  private static SocketChannel openSocket(Path path, long deadline) throws IOException {
    while (true) {
      SocketChannel socket = newSocket();
      try {
        socket.configureBlocking(false);
        socket.connect(UnixDomainSocketAddress.of(path));
        return socket;
      } catch (IOException | RuntimeException e) {
        socket.close();
        boolean isFull = e instanceof SocketException && !(e instanceof ConnectException);
        if (!isFull || !Files.exists(path) || deadline - System.nanoTime() <= 0) {
          throw e; // nobody listens
        }
      }
      LockSupport.parkNanos(RETRY_NANOS);
      if (Thread.currentThread().isInterrupted()) {
        throw new ClosedByInterruptException();
      }
    }
  }

  private PublisherAnswer readAnswer() throws IOException {
    ByteBuffer head = readFully(ByteBuffer.allocate(PublisherAnswer.BYTES));
    ByteBuffer all = ByteBuffer.allocate(PublisherAnswer.length(head)).put(head.flip());
    return PublisherAnswer.decode(readFully(all));
  }

  private ByteBuffer readFully(ByteBuffer target) throws IOException {
    while (target.hasRemaining()) {
      int count = socket.read(target);
      if (count < 0 || deadline - System.nanoTime() < 0) {
        throw new IOException("The publisher is gone, or does not answer");
      }
      if (count == 0) {
        sleep(deadline - System.nanoTime());
        if (Thread.currentThread().isInterrupted()) {
          throw new ClosedByInterruptException();
        }
      }
    }
    return target;
  }

  /** Returns the publisher's answer to the hello. */
  public PublisherAnswer answer() {
    return answer;
  }

  /**
   * Tells the publisher that all files are mapped, and waits for its confirmation.
   *
   * @return false if the publisher is gone
   */
  public boolean ready() {
    Signals.send(socket, Signals.of(Signals.READY));
    try {
      ByteBuffer signal = readFully(ByteBuffer.allocate(1));
      if (signal.get(0) != Signals.LIVE) {
        throw new Violation("The publisher sends byte %s, which means nothing here", signal.get(0));
      }
      return true;
    } catch (ClosedByInterruptException e) {
      throw interrupted(e);
    } catch (IOException e) {
      return false;
    }
  }

  /** Wakes the publisher. Called by one thread at a time. */
  public void ring() {
    Signals.send(socket, bell);
  }

  /**
   * Sleeps until the publisher rings or its socket ends, the time is over, or the thread is
   * interrupted.
   */
  public void sleep(long nanos) {
    try {
      selector.select(NOTHING, Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos + 999_999)));
    } catch (IOException | ClosedSelectorException e) {
      ended = true;
    }
  }

  /**
   * Reads all signals that have arrived; never waits.
   *
   * @return false if the publisher has ended the connection or is dead
   */
  public boolean isOpen() {
    try {
      int count = ended ? -1 : 1;
      while (count > 0) {
        count = socket.read(bytes.clear());
        for (int i = 0; i < count; i++) {
          if (bytes.get(i) != Signals.RING) {
            throw new Violation("The publisher sends byte %s, which means nothing", bytes.get(i));
          }
          signals++;
        }
      }
      ended = count < 0;
    } catch (IOException e) {
      ended = true;
    }
    return !ended;
  }

  /** Returns how many signals {@link #isOpen} has read. */
  public long signals() {
    return signals;
  }

  /** Closes the socket, which to the publisher looks like the death of this process. */
  @Override
  public void close() {
    try (socket) {
      selector.close();
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "A socket cannot be closed", e);
    }
  }
}
