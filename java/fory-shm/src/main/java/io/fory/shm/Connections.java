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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * The connections of a publisher. The socket thread makes them and reports their ends through a
 * queue to the thread of the publisher, which so takes no lock when it sends.
 */
final class Connections implements ControlServer.Listener {
  /**
   * The number of spins before a waiting publisher sleeps. Waking it goes through the socket, and
   * takes longer than a subscriber needs for a large array: with 1,000 spins, objects of 1 MiB went
   * at 0.6 of the rate.
   */
  private static final int SPINS = 10_000;

  private static final long SHORT_NANOS = 500_000;

  private final ShmConfig config;
  private final ChannelFolder folder;
  private final PublisherFiles files;
  private final BlockPool pool;
  private final Dispatcher.Attached attached;
  private final Supplier<String> description;

  // Changed by the socket thread; other threads read it.
  private final Map<Long, OutgoingConnection> all = new ConcurrentHashMap<>();
  // the number of connections with mapped files, including some that have ended
  private final AtomicInteger mapped = new AtomicInteger();
  private long nextId = 1;

  // From the socket thread to the publisher's.
  private final Inbox events = new Inbox();
  private volatile Thread waiter;
  private volatile long signals; // the number of events so far

  // Used by the thread of the publisher only.
  private OutgoingConnection[] live = {};
  // connections that get their first message with the next one
  private final List<OutgoingConnection> joining = new ArrayList<>();
  private final Spins spins = new Spins(SPINS, SHORT_NANOS);
  private long sent; // the number of messages, whoever got them
  private boolean joined; // whether a new connection needs the session to start anew
  private boolean shared; // whether another thread may still send while this one closes
  // the books of all connections that may hold blocks
  private final List<HeldBlocks> holders = new ArrayList<>();
  private InternalError stray; // a fault in memory that belongs to no connection; or null
  // whether a fault has interrupted some operation, so that the books may be wrong
  private boolean struck;

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
    tell(() -> joining.add(connection));
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
    // a subscriber that cannot see the connection cannot see its files
    all.remove(peer.connection());
    if (connection.take()) {
      unmap(connection);
      return; // no message was sent to it
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
          settle(); // a fault in the middle of an event would repeat the event for ever
          event.run();
        });
    LockSupport.unpark(waiter);
  }

  // ---- The thread of the publisher ----

  /**
   * Returns the present subscribers, while a message is made or sent. Later ones get the next
   * message first.
   */
  OutgoingConnection[] list() {
    events.run();
    return live;
  }

  /**
   * Takes in new subscribers, between two messages, and returns those that get the next message.
   */
  OutgoingConnection[] begin() {
    list();
    if (stray != null) {
      throwStray();
    }
    if (!joining.isEmpty()) {
      joining.forEach(this::join);
      joining.clear();
    }
    return live;
  }

  private void join(OutgoingConnection connection) {
    if (connection.isEnded()) {
      return; // it broke the protocol at once
    }
    if (!connection.take()) {
      connection.setEnded(); // it has gone already
      return;
    }
    settle(); // a fault that is reported now is of this connection
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

  /** Counts a message, no matter who gets it. */
  void countSent() {
    sent++;
  }

  /** Returns the number of messages that were sent. */
  long sent() {
    return sent;
  }

  private void remove(OutgoingConnection connection) {
    live = Arrays.stream(live).filter(c -> c != connection).toArray(OutgoingConnection[]::new);
  }

  /** Ends a connection to a live subscriber. Its blocks stay taken until the subscriber is gone. */
  void end(OutgoingConnection connection, long state) {
    if (!connection.isEnded()) {
      remove(connection);
      connection.end(state);
    }
  }

  /** Ends a connection whose subscriber broke the protocol. */
  void breakOff(OutgoingConnection connection) {
    settle(); // what it wrote may be wrong because its file was cut off
    end(connection, ConnectionLayout.BROKEN);
  }

  /**
   * Ends all connections whose files were cut off. The fault that reports such a file may come
   * late, during an access to another file.
   *
   * @return whether there was one
   */
  boolean endCutOff() {
    boolean found = false;
    for (OutgoingConnection connection : live) {
      if (!connection.isWhole()) {
        breakOff(connection);
        found = true;
      }
    }
    return found;
  }

  /** Makes the JVM report pending faults now, where they are expected. */
  void settle() {
    try {
      Faults.report();
    } catch (InternalError e) {
      faulted(e);
    }
  }

  /** Handles a fault as {@link #ends} does; keeps it if it is of other memory. */
  void faulted(InternalError fault) {
    if (!ends(fault)) {
      keep(fault);
    }
  }

  /**
   * Ends the connections whose files were cut off, whichever access reported the fault.
   *
   * @return false if the fault is of other memory
   */
  boolean ends(InternalError fault) {
    struck = true;
    return endCutOff();
  }

  /**
   * Counts anew which blocks are held, after a fault. No message may be in the making.
   *
   * @param loaned tells whether the program has a block as a loan
   */
  void recount(IntPredicate loaned) {
    if (struck) {
      struck = false;
      pool.recount(holders, loaned);
    }
  }

  /**
   * Keeps a fault of other memory that this thread has accessed, such as a message of another
   * channel. The program gets it with the next message, before anything was done for that.
   */
  void keep(InternalError fault) {
    if (fault != null) {
      Faults.pass();
      stray = fault;
    }
  }

  private void throwStray() {
    InternalError fault = stray;
    stray = null;
    throw fault;
  }

  /** Takes back the blocks that subscribers have released. */
  void takeBack() {
    for (OutgoingConnection connection : list()) {
      if (!connection.isEnded()) { // ended by the fault of a connection before it
        takeBack(connection);
      }
    }
  }

  private void takeBack(OutgoingConnection connection) {
    try {
      takeBackUnlessCutOff(connection);
    } catch (InternalError e) { // the fault may be of another connection
      faulted(e);
    }
  }

  private void takeBackUnlessCutOff(OutgoingConnection connection) {
    try {
      connection.takeBack(pool);
    } catch (Violation e) {
      breakOff(connection);
    }
  }

  /** Whether a subscriber among those of a message does not know the session of objects. */
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
      faulted(e);
      return true; // an unneeded restart harms no subscriber
    }
  }

  /**
   * Waits until a condition holds, which may change when a subscriber comes, goes, reads or
   * releases blocks. Spins, and then sleeps until the socket reports an event.
   *
   * @return whether it holds
   * @throws ShmException {@code INTERRUPTED}
   */
  boolean await(BooleanSupplier condition, long nanos) {
    InternalError stray = null;
    while (true) {
      try {
        boolean now = awaitUnlessCutOff(condition, nanos);
        Faults.poll();
        keep(stray);
        return now;
      } catch (InternalError e) {
        if (!ends(e)) {
          if (stray != null) {
            throw e;
          }
          stray = e;
        }
      }
    }
  }

  private boolean awaitUnlessCutOff(BooleanSupplier condition, long nanos) {
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
        ask(ConnectionLayout.asleep(signals));
        // The wait must be visible before the condition is checked again: a subscriber writes and
        // then looks for waits, so one of the two sees what the other has written.
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
   * Marks the channel as closed for all subscribers, including those that have just attached. Call
   * it after the socket thread has ended, and before the sockets close.
   *
   * @param exclusive whether no other thread can be sending
   */
  void endAll(boolean exclusive) {
    shared = !exclusive;
    settle();
    list();
    for (OutgoingConnection connection : all.values()) {
      end(connection, ConnectionLayout.CLOSED);
    }
  }

  /** Ends all access to the memory of connections. Call it after the socket thread has ended. */
  void close() {
    list();
    all.values().forEach(this::unmap);
    all.clear();
  }

  /** Returns the number of mapped files of connections. Any thread may call it. */
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
        // Unmapped since the list was read.
      }
    }
    return stats;
  }
}
