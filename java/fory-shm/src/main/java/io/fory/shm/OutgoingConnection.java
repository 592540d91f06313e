/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static io.fory.shm.layout.ConnectionLayout.BEFORE;
import static io.fory.shm.layout.ConnectionLayout.DROPS;
import static io.fory.shm.layout.ConnectionLayout.PUBLISHER_WAITS;
import static io.fory.shm.layout.ConnectionLayout.RESTARTS;
import static io.fory.shm.layout.ConnectionLayout.STATE;
import static io.fory.shm.layout.ConnectionLayout.SUBSCRIBER_WAITS;

import io.fory.shm.control.Hello;
import io.fory.shm.control.Peer;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.file.SharedFile;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.FileHeader;
import io.fory.shm.layout.FileHeader.Kind;
import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.Mapping;
import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Words;
import io.fory.shm.pool.BlockPool;
import io.fory.shm.pool.HeldBlocks;
import io.fory.shm.ring.CompletionReader;
import io.fory.shm.ring.RecordWriter;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The publisher's end of a connection. For the thread of the publisher, except what is said to be
 * for others.
 */
final class OutgoingConnection {
  private final long id;
  private final long pid;
  private final boolean sleeps;
  private final Path ownFile;
  private final Path peerFile;
  private final Mapping ownMapping;
  private final Mapping peerMapping;
  private final ByteBuffer own;
  private final ByteBuffer peer;
  private final int maxLeases;
  private final RecordWriter records;
  private final CompletionReader completions;
  private final HeldBlocks held;
  private final AtomicBoolean taken = new AtomicBoolean();
  private Peer socket; // null until it is live
  private boolean ended;
  private boolean unmapped; // guarded by this object, for threads that only read
  private int rung; // the last sleep of the subscriber from which this side woke it
  private long restarts;
  private long drops;
  private long wakeups;
  private boolean taking; // whether a block is just being taken back, and so in no book
  private long done; // the number of the last message that was sent to it or dropped for it

  /** A connection with new files. */
  OutgoingConnection(ChannelFolder folder, long epoch, long id, Geometry geometry, Hello hello) {
    this.id = id;
    pid = hello.pid();
    sleeps = hello.sleeps();
    this.maxLeases = geometry.maxLeases();
    ownFile = folder.publisherHalf(epoch, id);
    peerFile = folder.subscriberHalf(epoch, id);
    ownMapping =
        SharedFile.create(
            ownFile,
            new FileHeader(Kind.PUBLISHER, epoch, id, geometry.publisherFile(), geometry),
            true);
    boolean done = false;
    try {
      peerMapping =
          SharedFile.create(
              peerFile,
              new FileHeader(Kind.SUBSCRIBER, epoch, id, geometry.subscriberFile(), geometry),
              false);
      done = true;
    } finally {
      if (!done) {
        ownMapping.close();
        ChannelFolder.delete(ownFile);
      }
    }
    own = ownMapping.bytes(0, (int) geometry.publisherFile());
    peer = peerMapping.bytes(0, (int) geometry.subscriberFile());
    records = new RecordWriter(own, peer, geometry.ring(), geometry.start());
    completions = new CompletionReader(peer, geometry.completions());
    held = new HeldBlocks(geometry.blocks());
    try {
      Words.put(own, STATE, ConnectionLayout.OPEN);
      Words.put(own, PUBLISHER_WAITS, ConnectionLayout.AWAKE);
      Faults.report();
    } catch (InternalError e) {
      unmap(true);
      deleteFiles();
      throw e;
    }
  }

  /** The subscriber has mapped the files, and can get messages. */
  void live(Peer newSocket) {
    socket = newSocket;
  }

  /**
   * Claims the connection for one thread: the thread of the publisher, to send to it, or the socket
   * thread, to unmap it at once. Without the latter an idle publisher would keep the memory of all
   * subscribers that come and go.
   *
   * @return false if the other thread has claimed it
   */
  boolean take() {
    return taken.compareAndSet(false, true);
  }

  /**
   * Begins to send to it.
   *
   * @param before the number of messages that it does not get
   */
  void begin(long before) {
    Words.putRelease(own, BEFORE, before);
    Faults.report();
  }

  /** Whether the subscriber may sleep, and so must be woken. */
  boolean sleeps() {
    return sleeps;
  }

  /** Whether it gets no more messages. */
  boolean isEnded() {
    return ended;
  }

  /** Marks it as gone: nothing is sent to it any more. */
  void setEnded() {
    ended = true;
  }

  /** Whether a message fits into the ring, and its blocks into the leases of the subscriber. */
  boolean hasRoom(OutgoingMessage message, BlockPool pool) {
    if (done == message.number()) {
      return true;
    }
    if (held.count() + message.blocks() > maxLeases) {
      takeBack(pool);
      if (held.count() + message.blocks() > maxLeases) {
        return false;
      }
    }
    return records.hasRoom(message.recordBytes());
  }

  /**
   * Writes a message, for which there must be room, and publishes it. A second call for the same
   * message does nothing.
   */
  void write(OutgoingMessage message, BlockPool pool) {
    if (done != message.number()) {
      stage(message, pool);
      records.publishRelease();
      done = message.number();
    }
  }

  /** Writes a message without publishing it. */
  void stage(OutgoingMessage message, BlockPool pool) {
    int blocks = message.blocks();
    int bodyBytes = message.bodyBytes();
    int at = records.claim(bodyBytes, message.flags(), blocks, message.correlation());
    message.putBody(own, at + RecordLayout.BODY);
    at += RecordLayout.blocksAt(bodyBytes);
    for (int i = 0; i < blocks; i++) {
      int block = message.block(i);
      records.putBlock(at, block, pool.generation(block), message.length(i));
      at += RecordLayout.BLOCK_BYTES;
    }
    if (blocks > 0) {
      Faults.poll(); // reports faults here, before the books of blocks change
      for (int i = 0; i < blocks; i++) {
        if (!held.has(message.block(i))) {
          pool.share(message.block(i), held);
        }
      }
    }
  }

  /** Takes back the blocks that the subscriber has released. */
  void takeBack(BlockPool pool) {
    if (taking) { // a fault has interrupted the last call
      taking = false;
      if (completions.hasNext() && !held.has(completions.next())) {
        completions.skip();
      }
    }
    while (completions.hasNext()) {
      long word = completions.next();
      taking = true;
      pool.complete((int) word, (int) (word >>> 32), held);
      completions.skip();
      taking = false;
    }
    sleep(); // fails if there is no memory
    Faults.poll();
  }

  private int sleep() {
    return ConnectionLayout.sleep(Words.getOpaque(peer, SUBSCRIBER_WAITS));
  }

  /** Returns the blocks that the subscriber holds. */
  HeldBlocks held() {
    return held;
  }

  /** Takes back all blocks, since the subscriber is gone. */
  void takeAllBack(BlockPool pool) {
    pool.completeAll(held);
  }

  /**
   * Wakes the subscriber if it sleeps. Call it after a full fence after the writes that it is to
   * see.
   */
  void wake() {
    int sleep = sleep();
    if (sleep != 0 && sleep != rung) {
      rung = sleep;
      wakeups++;
      socket.ring();
    }
  }

  /** Tells the subscriber whether the publisher sleeps, by a word of the layout. */
  void publisherWaits(long word) {
    Words.put(own, PUBLISHER_WAITS, word);
  }

  /** Whether it has asked for a new session since the last call. */
  boolean asksForRestart() {
    long asked = Words.getAcquire(peer, RESTARTS);
    boolean asks = asked != restarts;
    restarts = asked;
    return asks;
  }

  /**
   * Tells the subscriber that it does not get a message, before it can see the next one. A second
   * call for the same message does nothing.
   */
  void countDrop(OutgoingMessage message) {
    if (done != message.number()) {
      Words.putRelease(own, DROPS, drops + 1);
      Faults.poll();
      drops++;
      done = message.number();
    }
  }

  /**
   * Ends it for a reason: one of the states of the layout. Published messages can still be read.
   *
   * <p>The state comes before the end of the socket: a peer that sees a socket end in an open
   * connection takes the publisher for dead.
   */
  void end(long state) {
    ended = true;
    try {
      Words.putRelease(own, STATE, state);
      Faults.report();
    } catch (InternalError e) {
      // Its file was cut off; the end of the socket tells it.
    }
    VarHandle.fullFence(); // the state is there before the socket is shut
    if (socket != null) {
      socket.end();
    }
  }

  /** Returns whether no file was cut off, by reading the end of each. */
  boolean isWhole() {
    return Faults.isWhole(own) && Faults.isWhole(peer);
  }

  /** Removes its files, whose mappings stay valid. Any thread may call it. */
  void deleteFiles() {
    ChannelFolder.delete(ownFile);
    ChannelFolder.delete(peerFile);
  }

  /**
   * Ends all access to its memory. Nobody may send to it or wait for it any more.
   *
   * @param now whether no other thread can be in an access, so that it is unmapped at once
   */
  synchronized void unmap(boolean now) {
    ended = true;
    unmapped = true;
    if (now) {
      ownMapping.close();
      peerMapping.close();
    } else {
      ownMapping.abandon();
      peerMapping.abandon();
    }
  }

  /** Returns its state, or null after it was unmapped. Any thread may call it. */
  synchronized ShmStats.Subscriber stats(long ring) {
    return ended || unmapped
        ? null
        : new ShmStats.Subscriber(
            id,
            pid,
            records.depth(),
            ring,
            held.count(),
            new ShmStats.Traffic(records.count(), drops, wakeups));
  }
}
