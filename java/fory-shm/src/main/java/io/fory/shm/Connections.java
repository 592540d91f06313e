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
 * The connections of a publisher. The thread of the socket makes them and tells of their ends; the
 * thread of the publisher learns of both from a queue, so that no lock is on its way.
 */
final class Connections implements ControlServer.Listener {
  /**
   * A sleeper is woken through the socket, which takes longer than a subscriber needs for a large
   * array: with 1,000, objects of 1 MiB went at 0.6 of the rate.
   */
  private static final int SPINS = 10_000;

  private static final long SHORT_NANOS = 500_000;

  private final ShmConfig config;
  private final ChannelFolder folder;
  private final PublisherFiles files;
  private final BlockPool pool;
  private final Dispatcher.Attached attached;
  private final Supplier<String> description;

  // Belongs to the thread of the socket; other threads look at it.
  private final Map<Long, OutgoingConnection> all = new ConcurrentHashMap<>();
  private final AtomicInteger mapped = new AtomicInteger(); // of all, and of some that are gone
  private long nextId = 1;

  // From that thread to the publisher's.
  private final Inbox events = new Inbox();
  private volatile Thread waiter;
  private volatile long signals; // how many have come

  // Belongs to the thread of the publisher.
  private OutgoingConnection[] live = {};
  private final List<OutgoingConnection> joining = new ArrayList<>(); // get the next message first
  private final Spins spins = new Spins(SPINS, SHORT_NANOS);
  private long sent; // messages, whoever got them
  private boolean joined; // someone has, who knows nothing of the session
  private boolean shared; // another thread may send yet, while this one closes all
  private final List<HeldBlocks> holders = new ArrayList<>(); // of all that may have blocks
  private InternalError stray; // a fault that no connection has
  private boolean struck; // by a fault, in the midst of anything

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
  @SuppressWarnings("NonAtomicOperationOnVolatileField") // of one thread
  public void rung() {
    signals++; // before the thread looks whether it is to sleep again
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
      // The next publisher will try again.
    }
    all.remove(peer.connection()); // who does not see it any more sees no files of it either
    if (connection.take()) {
      unmap(connection);
      return; // nothing was sent to it
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
          settle(); // an event that fails half-way would never end
          event.run();
        });
    LockSupport.unpark(waiter);
  }

  // ---- The thread of the publisher ----

  /**
   * Returns the subscribers, for use while a message is made or sent: those that come meanwhile get
   * the next message first.
   */
  OutgoingConnection[] list() {
    events.run();
    return live;
  }

  /** Returns the subscribers between two messages, so those of the message that begins. */
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
      return; // it broke the rules at once
    }
    if (!connection.take()) {
      connection.setEnded(); // it is gone again
      return;
    }
    settle(); // what comes up next is of this connection
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

  /** Counts a message, whoever gets it. */
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

  /** Ends a connection whose subscriber lives; its blocks stay taken until it is gone. */
  void end(OutgoingConnection connection, long state) {
    if (!connection.isEnded()) {
      remove(connection);
      connection.end(state);
    }
  }

  /** Ends a connection whose other side breaks the rules. */
  void breakOff(OutgoingConnection connection) {
    settle(); // what it wrote may make no sense for want of memory
    end(connection, ConnectionLayout.BROKEN);
  }

  /**
   * Ends the connections whose files were cut off. An access that tells so may be that of another
   * connection, long ago.
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

  /** Hears now of faults that would come up later, where nothing expects them. */
  void settle() {
    try {
      Faults.report();
    } catch (InternalError e) {
      faulted(e);
    }
  }

  /** Does what {@link #ends} does, and keeps a fault of something else. */
  void faulted(InternalError fault) {
    if (!ends(fault)) {
      keep(fault);
    }
  }

  /**
   * Ends the connections whose fault has come up, wherever that was.
   *
   * @return false if it is the fault of something else
   */
  boolean ends(InternalError fault) {
    struck = true;
    return endCutOff();
  }

  /** Puts the books of blocks in order after a fault, while no message is under way. */
  void recount(IntPredicate loaned) {
    if (struck) {
      struck = false;
      pool.recount(holders, loaned);
    }
  }

  /**
   * Keeps the fault of something else that this thread has read or written, such as a message of
   * another channel: the program gets it at the begin of the next message, when nothing is under
   * way.
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

  /** Takes back the blocks that subscribers are done with. */
  void takeBack() {
    for (OutgoingConnection connection : list()) {
      if (!connection.isEnded()) { // by the fault of one before
        takeBack(connection);
      }
    }
  }

  private void takeBack(OutgoingConnection connection) {
    try {
      takeBackUnlessCutOff(connection);
    } catch (InternalError e) { // from the handler of the other one too
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

  /** Whether a subscriber that gets a message cannot follow the session of objects. */
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
      return true; // which no subscriber minds
    }
  }

  /**
   * Waits until something is so, which it may be when a subscriber comes, goes, reads or gives
   * blocks back: spins, and sleeps until the socket tells.
   *
   * @return whether it is
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
        // That one waits must be seen before one looks again: a subscriber does the reverse, so
        // that
        // one of the two sees what the other one has written.
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
   * Tells all subscribers that the channel is closed, also those that have just attached; after the
   * thread of the socket, and before the sockets are closed.
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

  /** Ends all access to the memory of connections; after the thread of the socket. */
  void close() {
    list();
    all.values().forEach(this::unmap);
    all.clear();
  }

  /** Returns the number of mapped files of connections, for any thread. */
  int mappings() {
    return 2 * mapped.get();
  }

  /** The state of each, for any thread. */
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
        // Its memory has gone away in the meantime.
      }
    }
    return stats;
  }
}
