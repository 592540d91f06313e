/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.memory.MemoryBuffer;
import io.fory.shm.control.ControlServer;
import io.fory.shm.control.Hello;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.file.OwnerLock;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Violation;
import io.fory.shm.pool.BlockPool;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * Claims blocks for messages and sends messages to all connections. What happens when a connection
 * has no room, or no block is free, is decided by the channel's {@link OnFull}.
 *
 * <p>Used by one thread at a time. Meanwhile {@link Connections} queues the events of the socket
 * thread; they take effect with the next call.
 */
final class Dispatcher implements AutoCloseable {
  /**
   * Attempts to lock a channel, 10 ms apart. {@link Shm#sweep} holds the lock only for a moment; a
   * publisher keeps it.
   */
  private static final int TRIES = 20;

  /**
   * A system property for tests: if it is true, each block that becomes free is overwritten, so
   * that reads after the end of a lease are noticed.
   */
  private static final String POISON = "fory.shm.poison";

  private static final byte POISONED = (byte) 0xdb;

  /**
   * On a JVM that reports faults late, the sizes of files are checked once per so many messages.
   */
  private static final int CHECK_FILES = 1 << 12;

  private final ShmConfig config;
  private final OwnerLock lock;
  private final PublisherFiles files;
  private final BlockPool pool;
  private final Connections connections;
  private final ControlServer control;
  private final BlockViews views;
  private final OutgoingMessage outgoing;
  private OutgoingConnection[] targets = {}; // the connections that get the outgoing message
  private boolean restart; // whether the session of objects must start anew
  private IntPredicate loaned = block -> false; // whether the program holds a block as a Loan

  // Conditions of waits and their parameters, kept in fields so that a wait allocates nothing.
  private final BooleanSupplier tryClaim = this::tryClaim;
  private final BooleanSupplier haveRoom = this::allHaveRoom;
  private long wanted; // bytes of the block that tryClaim claims
  private int claimed; // the block that tryClaim has claimed, or negative
  private OutgoingConnection[] waitedFor;

  private boolean closed;

  private Dispatcher(
      ShmConfig config,
      ChannelFolder folder,
      OwnerLock lock,
      PublisherFiles files,
      Attached attached) {
    this.config = config;
    this.lock = lock;
    this.files = files;
    pool =
        Boolean.getBoolean(POISON)
            ? new BlockPool(files.geometry().segments(), this::poison)
            : new BlockPool(files.geometry().segments());
    views = new BlockViews(files.segments(), false);
    outgoing = new OutgoingMessage(config.maxLeases());
    connections = new Connections(config, folder, files, pool, attached, this::describe);
    control = ControlServer.start(folder.socket(), files.epoch(), connections);
  }

  /** Is told of each new subscriber, in the socket thread. */
  interface Attached {
    void attached(OutgoingConnection connection, Hello hello);
  }

  /**
   * Becomes the publisher of a channel and removes the files of the previous one.
   *
   * @throws ShmException {@code ALREADY_PUBLISHED} if another publisher owns it
   */
  static Dispatcher open(ShmConfig config, Attached attached) {
    Dispatcher dispatcher = tryOpen(config, attached, TRIES, 0);
    if (dispatcher == null) {
      throw new ShmException(
          Kind.ALREADY_PUBLISHED,
          "Another publisher owns channel %s: close it, or take another name"
              .formatted(config.channel()));
    }
    return dispatcher;
  }

  /**
   * Becomes the publisher of a channel and removes the files of the previous one; returns null if
   * another publisher owns it.
   *
   * @param tries how often to try to lock the channel
   * @param start the position at which the rings begin; 0 outside of tests
   */
  static Dispatcher tryOpen(ShmConfig config, Attached attached, int tries, long start) {
    ChannelFolder folder = ChannelFolder.create(config.root(), config.channel());
    OwnerLock lock = OwnerLock.acquire(folder, tries);
    if (lock == null) {
      return null;
    }
    PublisherFiles files = null;
    boolean done = false;
    try {
      folder.clean();
      files = PublisherFiles.create(config, folder, start);
      Dispatcher dispatcher = new Dispatcher(config, folder, lock, files, attached);
      done = true;
      return dispatcher;
    } finally {
      if (!done) {
        try (lock) {
          if (files != null) {
            files.segments().close();
          }
          folder.clean();
        }
      }
    }
  }

  ShmConfig config() {
    return config;
  }

  /** Sets the test for blocks that the program holds as a {@link Loan}. */
  void setLoaned(IntPredicate newLoaned) {
    loaned = newLoaned;
  }

  /** Returns the message that is being made. */
  OutgoingMessage outgoing() {
    return outgoing;
  }

  /**
   * Begins a message for the subscribers that are attached now. A subscriber that attaches before
   * it is sent gets the next message as its first, since an object may continue a session that the
   * new subscriber does not know.
   *
   * @return false if there is no subscriber; then the message counts as sent
   */
  boolean begin(int flags, long correlation) {
    connections.recount(loaned);
    OutgoingConnection[] now = connections.begin();
    if (now != targets) { // loading a reference costs less than storing one
      targets = now;
    }
    outgoing.begin(flags, correlation);
    if (now.length == 0) {
      connections.countSent();
    }
    return now.length > 0;
  }

  // ---- Blocks ----

  /**
   * Claims a free block; waits for one as {@link OnFull} says.
   *
   * @return the number of the block; negative if none is free and the message is to be dropped
   * @throws ShmException {@code TOO_LARGE} or {@code FULL}
   */
  int claim(long bytes) {
    if (bytes > pool.largest()) {
      throw new ShmException(
          Kind.TOO_LARGE,
          "%s bytes do not fit into the ring or a block: the largest has %s; give the channel larger ones by ShmConfig.pool"
              .formatted(bytes, pool.largest()));
    }
    connections.takeBack();
    int block = pool.claim(bytes);
    return block >= 0 ? block : awaitBlock(bytes);
  }

  private int awaitBlock(long bytes) {
    wanted = bytes;
    connections.await(tryClaim, ShmPublisher.nanos(config.onFull().time()));
    if (claimed < 0 && config.onFull().then() != OnFull.Then.DROP) {
      throw new ShmException(
          Kind.FULL,
          "No block for %s bytes is free: %s of %s are taken, by loans and subscribers"
              .formatted(bytes, pool.count() - pool.freeCount(), pool.count()));
    }
    return claimed;
  }

  private boolean tryClaim() {
    connections.takeBack();
    claimed = pool.claim(wanted);
    return claimed >= 0;
  }

  /** Returns the views through which blocks are written. */
  BlockViews views() {
    return views;
  }

  /** Overwrites a freed block; see {@link #POISON}. */
  private void poison(int block) {
    if (closed) {
      return; // the memory is gone
    }
    byte[] bytes = new byte[(int) Pool.MIN_BLOCK];
    Arrays.fill(bytes, POISONED);
    try {
      MemoryBuffer view = views.memory(block);
      for (int left = view.capacity(); left > 0; left -= bytes.length) {
        view.writeBytes(bytes, 0, Math.min(bytes.length, left));
      }
      Faults.report();
    } catch (InternalError e) {
      // The file was truncated; the next message that is written to the block fails.
    }
  }

  void endLoan(int block) {
    pool.endLoan(block);
  }

  /** Frees the blocks of the outgoing message that were not sent. */
  void endLoans() {
    try {
      for (int i = 0; i < outgoing.blocks(); i++) {
        pool.endLoan(outgoing.block(i));
      }
    } catch (InternalError e) {
      connections.handleFault(e); // and later recount the blocks
    }
    outgoing.clear();
  }

  /**
   * Makes the JVM throw pending faults of the program's writes to a block.
   *
   * @throws ShmException {@code PROTOCOL} if a file of blocks was truncated
   */
  void requireWritten() {
    try {
      Faults.poll();
    } catch (InternalError e) {
      requireBlocks(e);
    }
  }

  /**
   * Fails if a file of blocks was truncated, which is one cause of a fault during a write to a
   * block.
   *
   * @throws ShmException {@code PROTOCOL}
   */
  void requireBlocks(InternalError fault) {
    connections.endsConnection(fault);
    if (!files.segments().isWhole()) {
      throw new ShmException(
          Kind.PROTOCOL,
          "The blocks are of no use: their file was cut off; create the channel anew",
          fault);
    }
  }

  /**
   * Discards the outgoing message after a fault, so that the caller can make it once more.
   *
   * @throws InternalError the fault, if it is foreign
   */
  void discardAfter(InternalError fault) {
    endLoans();
    restart = true;
    if (!connections.endsConnection(fault)) {
      Faults.noteForeign();
      throw fault;
    }
  }

  /**
   * Makes the JVM throw pending faults here instead of later in the program's code, and handles
   * them.
   */
  void handlePendingFaults() {
    connections.handlePendingFaults();
  }

  /** Takes back released blocks; returns the number of free blocks. */
  int reclaim() {
    requireOpen();
    connections.handlePendingFaults();
    connections.recount(loaned);
    connections.takeBack();
    return pool.freeCount();
  }

  // ---- Messages ----

  /** Lets new subscribers join, and returns all connections. */
  OutgoingConnection[] targets() {
    requireOpen();
    connections.handlePendingFaults();
    return connections.begin();
  }

  /** Sends the outgoing message to the subscribers for which it was begun, and clears it. */
  int publish() {
    try {
      return publishTo(targets);
    } finally {
      endLoans();
    }
  }

  /** Sends the outgoing message to one subscriber, and clears it. */
  int publish(OutgoingConnection only) {
    try {
      connections.list();
      return publishTo(new OutgoingConnection[] {only});
    } finally {
      endLoans();
    }
  }

  private int publishTo(OutgoingConnection[] targets) {
    boolean done = false;
    try {
      int count = publishUnlessFault(targets);
      connections.countSent();
      done = true;
      return count;
    } finally {
      if (!done) {
        restart = true; // the session counts a message that nobody got
      }
    }
  }

  /**
   * Sends the outgoing message. After a fault, the connections of truncated files end, and the
   * message is sent again to those that do not have it yet.
   */
  private int publishUnlessFault(OutgoingConnection[] targets) {
    InternalError foreign = null;
    while (true) {
      try {
        int count = publishOnce(targets);
        Faults.poll();
        connections.keep(foreign);
        return count;
      } catch (InternalError e) {
        if (!connections.endsConnection(e)) {
          if (foreign != null) {
            throw e; // the caller, whose bytes are not in shared memory, sends it once more
          }
          foreign = e;
        }
      }
    }
  }

  private int publishOnce(OutgoingConnection[] targets) {
    for (OutgoingConnection target : targets) {
      if (!hasRoom(target)) {
        return awaitRoomAndPublish(targets);
      }
    }
    return deliver(targets);
  }

  /**
   * Returns whether a connection has room for the message. True also if it has ended, and so gets
   * nothing.
   */
  private boolean hasRoom(OutgoingConnection target) {
    try {
      return target.isEnded() || target.hasRoom(outgoing, pool);
    } catch (Violation e) {
      connections.breakOff(target);
      return true;
    }
  }

  private boolean allHaveRoom() {
    boolean all = true;
    for (OutgoingConnection target : waitedFor) {
      all &= hasRoom(target);
    }
    return all;
  }

  private int awaitRoomAndPublish(OutgoingConnection[] targets) {
    OnFull policy = config.onFull();
    waitedFor = targets;
    boolean fits = connections.await(haveRoom, ShmPublisher.nanos(policy.time()));
    if (!fits && policy.then() == OnFull.Then.FAIL) {
      throw new ShmException(
          Kind.FULL,
          "A subscriber has no room for a message of %s bytes and %s blocks; nobody got it"
              .formatted(outgoing.bodyBytes(), outgoing.blocks()));
    }
    int count = 0;
    for (OutgoingConnection target : targets) {
      if (hasRoom(target)) {
        count += deliver(new OutgoingConnection[] {target});
      } else if (policy.then() == OnFull.Then.DROP) {
        countDrop(target);
      } else {
        connections.end(target, ConnectionLayout.KICKED);
      }
    }
    return count;
  }

  private void countDrop(OutgoingConnection target) {
    restart = true;
    target.countDrop(outgoing);
  }

  private int deliver(OutgoingConnection[] targets) {
    if (Faults.LATE && (connections.sent() & CHECK_FILES - 1) == 0) {
      connections.endTruncated();
    }
    int count = 0;
    boolean anySleeps = false;
    for (OutgoingConnection target : targets) {
      if (!target.isEnded()) {
        anySleeps |= target.sleeps();
        count += deliver(target);
      }
    }
    if (anySleeps) {
      // The records must be visible before we check whether subscribers sleep.
      VarHandle.fullFence();
      for (OutgoingConnection target : targets) {
        wake(target);
      }
    }
    return count;
  }

  private int deliver(OutgoingConnection target) {
    try {
      target.write(outgoing, pool);
      return 1;
    } catch (Violation e) {
      connections.breakOff(target);
      return 0;
    }
  }

  private void wake(OutgoingConnection target) {
    try {
      if (target.sleeps() && !target.isEnded()) {
        target.wake();
      }
    } catch (Violation e) {
      connections.breakOff(target);
    }
  }

  /** Drops the outgoing message for all subscribers, because no block was free. */
  void drop() {
    connections.countSent();
    restart = true;
    for (OutgoingConnection target : targets) {
      boolean done = target.isEnded();
      while (!done) {
        try {
          countDrop(target);
          done = true;
        } catch (InternalError e) {
          connections.handleFault(e);
          done = target.isEnded();
        }
      }
    }
  }

  /** Ends the connection of one subscriber that cannot be served. */
  void disconnect(OutgoingConnection connection) {
    connections.list();
    connections.end(connection, ConnectionLayout.BROKEN);
  }

  /** Starts a new session of objects with the next message. */
  void restart() {
    restart = true;
  }

  /** Returns whether the next object must start a new session, and resets that. */
  boolean takeRestart() {
    boolean now = connections.askForRestart(targets) | restart;
    restart = false;
    return now;
  }

  // ---- The channel ----

  /** Waits until the channel has a number of subscribers. */
  boolean awaitSubscribers(int count, long nanos) {
    requireOpen();
    return connections.await(() -> connections.begin().length >= count, nanos);
  }

  /** Returns the state of the channel. Any thread may call it. */
  ShmStats stats() {
    return new ShmStats(
        connections.sent(),
        pool.count(),
        pool.freeCount(),
        files.segments().files() + connections.mappings(),
        connections.stats());
  }

  private String describe() {
    return StatsText.of(ProcessHandle.current().pid(), stats());
  }

  void requireOpen() {
    if (closed) {
      throw new ShmException(Kind.CLOSED, "The publisher is closed");
    }
  }

  /** Ends the channel and removes its files. No other thread may be sending. */
  @Override
  public void close() {
    close(true);
  }

  /**
   * Ends the channel and removes its files.
   *
   * @param exclusive whether no other thread can be sending; otherwise memory stays mapped for it
   */
  void close(boolean exclusive) {
    if (closed) {
      return;
    }
    closed = true;
    try (lock) {
      control.stop();
      // before the sockets close: a socket that ends in an open connection means a dead publisher
      connections.endAll(exclusive);
      control.close();
      connections.close();
      files.close(exclusive);
    }
  }
}
