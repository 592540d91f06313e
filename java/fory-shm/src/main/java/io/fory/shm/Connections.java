/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.control.ControlServer;
import io.fory.shm.control.Hello;
import io.fory.shm.control.Inbox;
import io.fory.shm.control.Peer;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Violation;
import io.fory.shm.pool.BlockPool;
import io.fory.shm.pool.HeldBlocks;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * The connections of a publisher. The socket thread creates them, and reports their ends to the
 * publisher's thread through a queue, so that sending takes no lock.
 *
 * <p>The file of a connection can be truncated by its subscriber. An access then gives an {@code
 * InternalError}, here called a fault, possibly during a later access to other memory; see {@link
 * Faults}. A fault ends the connections whose files were truncated; a fault of memory that does not
 * belong to this channel is foreign, and is thrown to the program.
 */
final class Connections implements ControlServer.Listener {
  /**
   * Spins before a waiting publisher sleeps. Waking it takes a socket message, longer than a
   * subscriber needs to read a large array: with 1,000 spins, objects of 1 MiB were sent at 0.6 of
   * the rate.
   */
  private static final int SPINS = 10_000;

  private static final long SHORT_NANOS = 500_000;

  private final ShmConfig config;
  private final ChannelFolder folder;
  private final PublisherFiles files;
  private final BlockPool pool;
  private final Dispatcher.Attached attached;
  private final Supplier<String> description;

  // Written by the socket thread, read by all.
  private final Map<Long, OutgoingConnection> all = new ConcurrentHashMap<>();
  // connections whose files are mapped, including some that have ended
  private final AtomicInteger mapped = new AtomicInteger();
  private long nextId = 1;

  // How the socket thread reaches the publisher's thread.
  private final Inbox events = new Inbox();
  // Connections that will get the next message as their first. Not among the events: one that is
  // gone before is removed, so that it leaves nothing behind while the publisher rests.
  private final Queue<OutgoingConnection> joining = new ConcurrentLinkedQueue<>();
  private volatile Thread waiter; // the publisher's thread while it sleeps, or null
  private volatile long signals; // how often a subscriber has rung
  private volatile boolean over; // whether the channel has ended

  // Used by the publisher's thread only.
  private OutgoingConnection[] live = {}; // get every message
  private final Spins spins = new Spins(SPINS, SHORT_NANOS);
  private long sent; // messages sent so far, also those that nobody received
  private boolean joined; // whether a new connection requires a new session of objects
  private boolean shared; // whether another thread may still be sending while this one closes
  // for each connection that may hold blocks, which ones
  private final List<HeldBlocks> holders = new ArrayList<>();
  private InternalError foreignFault; // to throw to the program with the next message, or null
  // whether a fault has interrupted an operation, so that the counts of held blocks may be wrong
  private boolean needsRecount;

  Connections(
      ShmConfig config,
      ChannelFolder folder,
      PublisherFiles files,
      BlockPool pool,
      Dispatcher.Attached attached,
      Supplier<String> description) {
    this.config = config;
    this.folder = folder;
    this.files = files;
    this.pool = pool;
    this.attached = attached;
    this.description = description;
  }

  // ---- The thread of the socket ----

  @Override
  public long attach(Hello hello) {
    if (all.size() >= config.maxSubscribers()) {
      throw new ShmException(
          Kind.REFUSED,
          "The channel has %s subscribers already, and ShmConfig.maxSubscribers allows no more"
              .formatted(all.size()));
    }
    long id = nextId++;
    all.put(id, new OutgoingConnection(folder, files.epoch(), id, files.geometry(), hello));
    mapped.incrementAndGet();
    return id;
  }

  @Override
  public void live(Peer peer) {
    OutgoingConnection connection = all.get(peer.connection());
    connection.live(peer);
    joining.add(connection);
    LockSupport.unpark(waiter);
    attached.attached(connection, peer.hello());
  }

  @Override
  @SuppressWarnings("NonAtomicOperationOnVolatileField") // only one thread writes it
  public void rung() {
    signals++; // before the thread checks whether it has to sleep again
    LockSupport.unpark(waiter);
  }

  @Override
  public void broken(Peer peer) {
    OutgoingConnection connection = all.get(peer.connection());
    tell(() -> breakOff(connection));
  }

  @Override
  public void gone(Peer peer) {
    OutgoingConnection connection = all.get(peer.connection());
    if (connection == null) {
      return; // the publisher is closed
    }
    try {
      connection.deleteFiles();
    } catch (ShmException e) {
      // The next publisher removes them.
    }
    // only now: whoever sees no connection shall see no files of it either
    all.remove(peer.connection());
    if (connection.claim()) {
      joining.remove(connection);
      unmap(connection);
      return; // it never joined: the publisher's thread does not know it
    }
    tell(
        () -> {
          remove(connection);
          connection.takeAllBack(pool);
          holders.remove(connection.held());
          unmap(connection);
        });
  }

  private void unmap(OutgoingConnection connection) {
    connection.unmap(!shared);
    mapped.decrementAndGet();
  }

  @Override
  public String describe() {
    return description.get();
  }

  private void tell(Runnable event) {
    events.add(
        () -> {
          handlePendingFaults(); // a fault within an event would repeat the event for ever
          event.run();
        });
    LockSupport.unpark(waiter);
  }

  // ---- The thread of the publisher ----

  /**
   * Returns the connections that get the message being made. Subscribers that attach meanwhile get
   * the next message as their first.
   */
  OutgoingConnection[] list() {
    events.run();
    return live;
  }

  /**
   * Lets new subscribers join between two messages, and returns the connections that get the next
   * message.
   *
   * @throws InternalError a foreign fault of an earlier message
   */
  OutgoingConnection[] begin() {
    list();
    if (foreignFault != null) {
      throwForeignFault();
    }
    for (OutgoingConnection next = joining.poll(); next != null; next = joining.poll()) {
      join(next);
    }
    return live;
  }

  private void join(OutgoingConnection connection) {
    if (connection.isEnded()) {
      return; // it broke the protocol at once
    }
    if (!connection.claim()) {
      connection.setEnded(); // it has gone already
      return;
    }
    handlePendingFaults(); // so that a fault from here on is of this connection
    try {
      connection.begin(sent);
    } catch (InternalError e) {
      breakOff(connection);
      return;
    }
    holders.add(connection.held());
    live = Arrays.copyOf(live, live.length + 1);
    live[live.length - 1] = connection;
    joined = true;
  }

  /** Counts a message as sent, whether or not anybody gets it. */
  void countSent() {
    sent++;
  }

  long sent() {
    return sent;
  }

  private void remove(OutgoingConnection connection) {
    live = Arrays.stream(live).filter(c -> c != connection).toArray(OutgoingConnection[]::new);
  }

  /**
   * Ends a connection whose subscriber is still alive. It keeps its blocks until its process or
   * socket ends.
   *
   * @param state the reason, one of the states of {@link ConnectionLayout}
   */
  void end(OutgoingConnection connection, long state) {
    if (!connection.isEnded()) {
      remove(connection);
      connection.end(state);
    }
  }

  /** Ends a connection whose subscriber violated the protocol. */
  void breakOff(OutgoingConnection connection) {
    handlePendingFaults(); // perhaps its file was truncated, so that wrong values were read
    end(connection, ConnectionLayout.BROKEN);
  }

  /**
   * Ends all connections whose files were truncated. The fault may have come up late, during an
   * access to another file, so all are checked.
   *
   * @return whether there was one
   */
  boolean endTruncated() {
    boolean found = false;
    for (OutgoingConnection connection : live) {
      if (!connection.isWhole()) {
        breakOff(connection);
        found = true;
      }
    }
    return found;
  }

  /** Makes the JVM throw pending faults here, and handles them. */
  void handlePendingFaults() {
    try {
      Faults.report();
    } catch (InternalError e) {
      handleFault(e);
    }
  }

  /** Handles a fault: ends the connections it is from, or keeps it as foreign. */
  void handleFault(InternalError fault) {
    if (!endsConnection(fault)) {
      keep(fault);
    }
  }

  /**
   * Ends the connections whose files were truncated.
   *
   * @return false if there are none, so that the fault is foreign
   */
  boolean endsConnection(InternalError fault) {
    needsRecount = true;
    return endTruncated();
  }

  /**
   * Recounts which blocks are held, if a fault has interrupted an operation. Must not be called
   * while a message is being made.
   *
   * @param loaned whether the program holds a block as a {@link Loan}
   */
  void recount(IntPredicate loaned) {
    if (needsRecount) {
      needsRecount = false;
      pool.recount(holders, loaned);
    }
  }

  /**
   * Keeps a foreign fault, for example of a message of another channel that this thread has read.
   * It is thrown with the next message, before anything has been done for it.
   */
  void keep(InternalError fault) {
    if (fault != null) {
      Faults.noteForeign();
      foreignFault = fault;
    }
  }

  private void throwForeignFault() {
    InternalError fault = foreignFault;
    foreignFault = null;
    throw fault;
  }

  /** Takes back the blocks that subscribers have released. */
  void takeBack() {
    for (OutgoingConnection connection : list()) {
      if (!connection.isEnded()) { // may have been ended by a fault found in this loop
        takeBack(connection);
      }
    }
  }

  private void takeBack(OutgoingConnection connection) {
    try {
      takeBackUnlessFault(connection);
    } catch (InternalError e) { // possibly of another connection
      handleFault(e);
    }
  }

  private void takeBackUnlessFault(OutgoingConnection connection) {
    try {
      connection.takeBack(pool);
    } catch (Violation e) {
      breakOff(connection);
    }
  }

  /**
   * Returns whether the session of objects must start anew: a connection has joined, or one of the
   * targets has asked for it.
   */
  boolean askForRestart(OutgoingConnection[] targets) {
    boolean asks = joined;
    joined = false;
    try {
      for (OutgoingConnection connection : targets) {
        asks |= !connection.isEnded() && connection.asksForRestart();
      }
      Faults.poll();
      return asks;
    } catch (InternalError e) {
      handleFault(e);
      return true; // an unneeded restart harms no subscriber
    }
  }

  /**
   * Waits for a condition that can become true when a subscriber attaches, leaves, reads or
   * releases blocks. Spins first, then sleeps until the socket thread reports an event.
   *
   * @return whether the condition holds
   * @throws ShmException {@code INTERRUPTED}; {@code CLOSED} if another thread ends the channel
   *     while this one sleeps
   */
  boolean await(BooleanSupplier condition, long nanos) {
    InternalError foreign = null;
    while (true) {
      try {
        boolean now = awaitUnlessFault(condition, nanos);
        Faults.poll();
        keep(foreign);
        return now;
      } catch (InternalError e) {
        if (!endsConnection(e)) {
          if (foreign != null) {
            throw e;
          }
          foreign = e;
        }
      }
    }
  }

  private boolean awaitUnlessFault(BooleanSupplier condition, long nanos) {
    if (condition.getAsBoolean()) {
      return true;
    }
    if (nanos <= 0) {
      return false;
    }
    long start = System.nanoTime();
    try {
      for (int i = spins.limit(); i > 0; i--) {
        Thread.onSpinWait();
        if (condition.getAsBoolean()) {
          return true;
        }
      }
      return sleep(condition, start + nanos);
    } finally {
      spins.waitedSince(start);
    }
  }

  private boolean sleep(BooleanSupplier condition, long deadline) {
    waiter = Thread.currentThread();
    try {
      while (true) {
        if (over) {
          throw new ShmException(Kind.CLOSED, "The publisher is closed");
        }
        ask(ConnectionLayout.asleep(signals));
        // The wait must be visible before the condition is checked again. A subscriber writes
        // first and then looks for waits, so at least one side sees what the other has written.
        VarHandle.fullFence();
        if (condition.getAsBoolean()) {
          return true;
        }
        long left = deadline - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        LockSupport.parkNanos(this, left);
        if (Thread.currentThread().isInterrupted()) {
          throw new ShmException(Kind.INTERRUPTED, "Interrupted while it waited for subscribers");
        }
      }
    } finally {
      waiter = null;
      ask(ConnectionLayout.AWAKE);
    }
  }

  private void ask(long word) {
    for (OutgoingConnection connection : list()) {
      connection.publisherWaits(word);
    }
    Faults.poll();
  }

  /**
   * Marks the channel as closed for all subscribers, including those that have just attached, and
   * wakes the publisher's thread if it waits for them. Must be called after the socket thread has
   * ended and before the sockets are closed.
   *
   * @param exclusive whether no other thread can be sending
   */
  void endAll(boolean exclusive) {
    shared = !exclusive;
    handlePendingFaults();
    list();
    for (OutgoingConnection connection : all.values()) {
      end(connection, ConnectionLayout.CLOSED);
    }
    over = true;
    LockSupport.unpark(waiter);
  }

  /** Unmaps all files of connections. Must be called after the socket thread has ended. */
  void close() {
    list();
    all.values().forEach(this::unmap);
    all.clear();
  }

  /** Returns how many files of connections are mapped. Any thread may call it. */
  int mappings() {
    return 2 * mapped.get();
  }

  /** Returns the state of each connection. Any thread may call it. */
  List<ShmStats.Subscriber> stats() {
    List<ShmStats.Subscriber> stats = new ArrayList<>();
    for (OutgoingConnection connection : all.values()) {
      try {
        ShmStats.Subscriber found = connection.stats(config.ring());
        Faults.report();
        if (found != null) {
          stats.add(found);
        }
      } catch (InternalError e) {
        // The connection was unmapped in the meantime.
      }
    }
    return stats;
  }
}
