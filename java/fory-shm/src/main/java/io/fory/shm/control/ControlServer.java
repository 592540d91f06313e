/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import io.fory.exception.Quote;
import io.fory.shm.control.Hello.Purpose;
import io.fory.shm.control.Peer.Phase;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Violation;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.concurrent.TimeUnit;
import jdk.net.ExtendedSocketOptions;

/**
 * The publisher's end of the control sockets: a thread that sleeps until a subscriber connects,
 * wakes the publisher, or disconnects, also by the end of its process. It calls all methods of the
 * listener. An exception from one of them ends only the connection that it was called for.
 */
public final class ControlServer implements AutoCloseable {
  /** Gets the events of subscribers. */
  public interface Listener {
    /**
     * Called when a subscriber wants to attach; creates its files.
     *
     * @return the number of the connection
     * @throws ShmException to refuse the subscriber, which gets the message
     */
    long attach(Hello hello);

    /** Called when a subscriber has mapped its files; it must get every message from now on. */
    void live(Peer peer);

    /**
     * Called when a subscriber has read messages or given blocks back while the publisher waited.
     */
    void rung();

    /** Called when a subscriber violates the protocol. */
    void broken(Peer peer);

    /**
     * Called when a subscriber's socket has ended, so that it no longer accesses the memory. Only
     * called after {@link #attach} has returned.
     */
    void gone(Peer peer);

    /** Returns a description of the channel, for people. */
    String describe();
  }

  private static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(5);

  /**
   * How often, in milliseconds, handshakes are checked for being late and refused connections are
   * accepted again.
   */
  private static final int CHECK_MILLIS = 100;

  private final Listener listener;
  private final long epoch;
  private final UserPrincipal owner;
  private final ServerSocketChannel server;
  private final Selector selector;
  private final Thread thread;
  private final ByteBuffer bytes = ByteBuffer.allocateDirect(64);
  private final ByteBuffer live = Signals.of(Signals.LIVE);
  private int handshakes; // connections that have not completed the handshake
  private SelectionKey accepting;
  private long refusedAt; // when accepting failed for want of file descriptors; 0 if it did not

  private ControlServer(
      Path path,
      UserPrincipal owner,
      ServerSocketChannel server,
      Selector selector,
      long epoch,
      Listener listener) {
    this.owner = owner;
    this.server = server;
    this.selector = selector;
    this.epoch = epoch;
    this.listener = listener;
    this.thread = new Thread(this::run, "fory-shm-" + path.getParent().getFileName());
    thread.setDaemon(true);
  }

  /** Starts to listen at a path, where no file may be. */
  public static ControlServer start(Path path, long epoch, Listener listener) {
    try {
      ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      Selector selector = null;
      boolean done = false;
      try {
        server.bind(UnixDomainSocketAddress.of(path), 64);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        server.configureBlocking(false);
        selector = Selector.open();
        SelectionKey accepting = server.register(selector, SelectionKey.OP_ACCEPT);
        ControlServer control =
            new ControlServer(
                path, Files.getOwner(path.getParent()), server, selector, epoch, listener);
        control.accepting = accepting;
        control.thread.start();
        done = true;
        return control;
      } finally {
        if (!done) {
          server.close();
          if (selector != null) {
            selector.close();
          }
        }
      }
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The socket %s cannot be opened".formatted(path), e);
    }
  }

  private void run() {
    try {
      while (server.isOpen()) {
        if (handshakes > 0 || refusedAt != 0) {
          selector.select(CHECK_MILLIS);
          endLateHandshakes();
          acceptAgain();
        } else {
          selector.select();
        }
        for (SelectionKey key : selector.selectedKeys()) {
          if (key.attachment() instanceof Peer peer) {
            read(key, peer);
          } else if (key.isValid()) {
            accept();
          }
        }
        selector.selectedKeys().clear();
      }
    } catch (ClosedSelectorException | IOException e) {
      // Closed while it waited.
    }
  }

  private void accept() {
    SocketChannel socket;
    try {
      socket = server.accept();
    } catch (IOException e) {
      pauseAccepting(); // no file descriptors are left, or the server is closed
      return;
    }
    if (socket == null) {
      return;
    }
    try {
      socket.configureBlocking(false);
      Peer peer = new Peer(socket, System.nanoTime() + HANDSHAKE_NANOS);
      socket.register(selector, SelectionKey.OP_READ, peer);
      handshakes++;
    } catch (IOException e) {
      closeSocket(socket);
    }
  }

  /**
   * Stops accepting for a while. The waiting connections stay ready to be accepted, so without a
   * pause the thread would spin.
   */
  private void pauseAccepting() {
    refusedAt = System.nanoTime() | 1;
    if (accepting.isValid()) {
      accepting.interestOps(0);
    }
  }

  private void acceptAgain() {
    if (refusedAt != 0
        && System.nanoTime() - refusedAt > TimeUnit.MILLISECONDS.toNanos(CHECK_MILLIS)
        && accepting.isValid()) {
      refusedAt = 0;
      accepting.interestOps(SelectionKey.OP_ACCEPT);
    }
  }

  /**
   * Returns whether a peer runs as the owner of the channel. Permissions of the folder already keep
   * other users out; this is a second check, where the system supports it.
   */
  private boolean isOwner(SocketChannel socket) {
    try {
      return socket.getOption(ExtendedSocketOptions.SO_PEERCRED).user().equals(owner);
    } catch (UnsupportedOperationException e) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private void read(SelectionKey key, Peer peer) {
    try {
      ByteBuffer target = peer.phase == Phase.HELLO ? peer.received : bytes.clear();
      if (peer.socket().read(target) < 0) {
        close(key, peer);
      } else if (peer.phase == Phase.HELLO) {
        greet(key, peer);
      } else if (peer.phase != Phase.ENDED) {
        signals(peer, target.flip());
      }
      Faults.report(); // throws a fault here, and not while another connection is handled
    } catch (IOException e) {
      close(key, peer);
    } catch (Violation | ShmException e) {
      end(key, peer, e.getMessage());
    } catch (RuntimeException | Error e) {
      end(key, peer, "The publisher failed: " + Quote.failure(e));
    }
  }

  /** Ends one connection after a failure. */
  private void end(SelectionKey key, Peer peer, String why) {
    Faults.clear();
    try {
      if (peer.knowsLive) {
        listener.broken(peer);
        peer.phase = Phase.ENDED; // at once, while the publisher may rest: it is told only once
      } else if (peer.phase == Phase.LIVE) {
        close(key, peer); // it expects a single byte and could not read the text
      } else {
        refuse(key, peer, why);
      }
    } catch (RuntimeException | Error e) {
      Faults.clear(); // nothing more can be done for this connection
    }
  }

  private void greet(SelectionKey key, Peer peer) throws IOException {
    Hello hello = Hello.decode(peer.received);
    if (hello == null) {
      return;
    }
    // Not before: if the hello were unread, closing would reset the socket and lose the answer.
    if (!isOwner(peer.socket())) {
      refuse(key, peer, "The channel belongs to another user");
      return;
    }
    if (hello.purpose() == Purpose.DESCRIBE) {
      send(
          peer,
          new PublisherAnswer(PublisherAnswer.Type.DESCRIPTION, epoch, 0, listener.describe()));
      close(key, peer);
      return;
    }
    long connection = listener.attach(hello);
    peer.greeted(hello, connection);
    peer.phase = Phase.MAPPING;
    send(peer, new PublisherAnswer(PublisherAnswer.Type.WELCOME, epoch, connection, ""));
  }

  private void signals(Peer peer, ByteBuffer signals) {
    while (signals.hasRemaining()) {
      byte signal = signals.get();
      if (peer.phase == Phase.MAPPING && signal == Signals.READY) {
        peer.phase = Phase.LIVE;
        handshakes--;
        listener.live(peer);
        peer.knowsLive = true;
        Signals.send(peer.socket(), live);
      } else if (peer.phase == Phase.LIVE && signal == Signals.RING) {
        listener.rung();
      } else {
        throw new Violation("The subscriber sends byte %s, which means nothing", signal);
      }
    }
  }

  /** Sends an answer, which fits into the buffer of a new socket. */
  private static void send(Peer peer, PublisherAnswer answer) throws IOException {
    ByteBuffer out = answer.encode();
    peer.socket().write(out);
    if (out.hasRemaining()) {
      throw new IOException("The socket takes no more");
    }
  }

  private void refuse(SelectionKey key, Peer peer, String why) {
    try {
      send(peer, PublisherAnswer.refused(why));
    } catch (IOException e) {
      // The peer will see the end of the socket.
    }
    close(key, peer);
  }

  private void endLateHandshakes() {
    long now = System.nanoTime();
    for (SelectionKey key : selector.keys()) {
      if (key.attachment() instanceof Peer peer
          && (peer.phase == Phase.HELLO || peer.phase == Phase.MAPPING)
          && now - peer.deadline > 0) {
        end(key, peer, "The handshake takes too long");
      }
    }
  }

  private void close(SelectionKey key, Peer peer) {
    key.cancel();
    if (peer.phase == Phase.HELLO || peer.phase == Phase.MAPPING) {
      handshakes--;
    }
    boolean attached = peer.hello() != null;
    peer.phase = Phase.ENDED;
    closeSocket(peer.socket());
    if (attached) {
      listener.gone(peer);
    }
  }

  private static void closeSocket(SocketChannel socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // Nothing else can be done.
    }
  }

  /**
   * Ends the thread: accepts no more connections and reads no more signals. The sockets stay open,
   * so that the files can first be marked with the reason of the end.
   */
  public void stop() {
    try {
      server.close();
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "A socket cannot be closed", e);
    }
    selector.wakeup();
    join();
  }

  /** Closes all sockets. Must be called after {@link #stop}. */
  @Override
  public void close() {
    try {
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      selector.close();
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "A socket cannot be closed", e);
    }
  }

  /**
   * Waits for the thread to end, which takes a moment, even if the calling thread is interrupted.
   */
  private void join() {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
