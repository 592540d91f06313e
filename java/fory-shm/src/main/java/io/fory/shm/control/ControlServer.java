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
 * The publisher's end of the sockets: a thread that sleeps until a subscriber comes, rings or dies.
 * All methods of the listener are called by that thread. Whatever one of them throws ends the
 * connection that it was called for, and the thread goes on with the others.
 */
public final class ControlServer implements AutoCloseable {
  /** Hears of subscribers that come, map their files and go. */
  public interface Listener {
    /**
     * Hears that a subscriber wants to attach: its files are created.
     *
     * @return the number of the connection
     * @throws ShmException if it cannot; the subscriber gets the text
     */
    long attach(Hello hello);

    /** Hears that a subscriber has mapped its files; it gets every message from now on. */
    void live(Peer peer);

    /** Hears that a subscriber has read, or given blocks back, while the publisher waited. */
    void rung();

    /** Hears that a peer breaks the protocol. */
    void broken(Peer peer);

    /**
     * Hears that a subscriber is gone, with all its memory. Not called before {@link #attach} has
     * returned.
     */
    void gone(Peer peer);

    /** The state of the channel, for people. */
    String describe();
  }

  private static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** The pause, in milliseconds, between looks after what no socket tells. */
  private static final int LOOK_MILLIS = 100;

  private final Listener listener;
  private final long epoch;
  private final UserPrincipal owner;
  private final ServerSocketChannel server;
  private final Selector selector;
  private final Thread thread;
  private final ByteBuffer bytes = ByteBuffer.allocateDirect(64);
  private final ByteBuffer live = Signals.of(Signals.LIVE);
  private int handshakes;
  private SelectionKey accepting;
  private long refusedAt; // when there was no descriptor for whoever waits; 0 if there was one

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

  /** Starts to listen at a path where nothing is. */
  public static ControlServer start(Path path, long epoch, Listener listener) {
    try {
      ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      try {
        server.bind(UnixDomainSocketAddress.of(path), 64);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        server.configureBlocking(false);
        Selector selector = Selector.open();
        SelectionKey accepting = server.register(selector, SelectionKey.OP_ACCEPT);
        ControlServer control =
            new ControlServer(
                path, Files.getOwner(path.getParent()), server, selector, epoch, listener);
        control.accepting = accepting;
        control.thread.start();
        return control;
      } catch (IOException | RuntimeException e) {
        server.close();
        throw e;
      }
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The socket %s cannot be opened".formatted(path), e);
    }
  }

  private void run() {
    try {
      while (server.isOpen()) {
        if (handshakes > 0 || refusedAt != 0) {
          selector.select(LOOK_MILLIS);
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
      // Closed, while it waited.
    }
  }

  private void accept() {
    SocketChannel socket;
    try {
      socket = server.accept();
    } catch (IOException e) {
      pauseAccepting(); // for want of descriptors, or since it is closed
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
   * Peers that wait to be accepted go on doing so: without a pause the thread would never sleep.
   */
  private void pauseAccepting() {
    refusedAt = System.nanoTime() | 1;
    if (accepting.isValid()) {
      accepting.interestOps(0);
    }
  }

  private void acceptAgain() {
    if (refusedAt != 0
        && System.nanoTime() - refusedAt > TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS)
        && accepting.isValid()) {
      refusedAt = 0;
      accepting.interestOps(SelectionKey.OP_ACCEPT);
    }
  }

  /**
   * The folder keeps other users out; where the system tells the user of a peer, it is checked as
   * well.
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
      Faults.report(); // here, and not while another connection is looked after
    } catch (IOException e) {
      close(key, peer);
    } catch (Violation | ShmException e) {
      end(key, peer, e.getMessage());
    } catch (RuntimeException | Error e) {
      end(key, peer, "The publisher failed: " + Quote.failure(e));
    }
  }

  /** Ends a connection, and no other, because of something that went wrong. */
  private void end(SelectionKey key, Peer peer, String why) {
    Faults.clear();
    try {
      if (peer.knowsLive) {
        listener.broken(peer);
      } else if (peer.phase == Phase.LIVE) {
        close(key, peer); // it waits for one byte, and no text
      } else {
        refuse(key, peer, why);
      }
    } catch (RuntimeException | Error e) {
      Faults.clear(); // nothing more can be done for it
    }
  }

  private void greet(SelectionKey key, Peer peer) throws IOException {
    Hello hello = Hello.decode(peer.received);
    if (hello == null) {
      return;
    }
    // Not before: with a hello that nobody reads the socket is reset, and its answer lost.
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

  /** Sends what fits into the buffer of a new socket. */
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
      // It will see the end of the socket.
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
      // It is closed for us.
    }
  }

  /**
   * Takes no more connections, and learns no more of those there are; they stay open, so that their
   * memory can say why they end before their sockets do.
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

  /** Ends all connections, after {@link #stop}. */
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

  /** Waits for the thread, which does nothing that takes long; also if this one is interrupted. */
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
