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
 * The publisher's end of a connection. Used by the publisher's thread only, except for methods that
 * say otherwise.
 */
final class OutgoingConnection {
  private final long id;
  private final long pid;
  private final boolean sleeps; // whether the subscriber may sleep
  private final Path ownFile;
  private final Path peerFile;
  private final Mapping ownMapping;
  private final Mapping peerMapping;
  private final ByteBuffer own; // the file that the publisher writes
  private final ByteBuffer peer; // the file that the subscriber writes
  private final int maxLeases;
  private final RecordWriter records;
  private final CompletionReader completions;
  private final HeldBlocks held;
  private final AtomicBoolean claimed = new AtomicBoolean();
  private Peer socket; // null until the subscriber has mapped the files
  private boolean ended;
  private boolean unmapped; // guarded by this object's lock
  private int lastWoken; // the number of the subscriber's last sleep that this side ended
  private long restarts;
  private long drops;
  private long wakeups;
  private boolean taking; // whether a block is being taken back: a fault can leave it half done
  private long done; // number() of the last message that was sent to it or dropped for it

  /** Creates the files of a new connection. */
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

  /** Notes that the subscriber has mapped the files and can receive messages. */
  void live(Peer newSocket) {
    socket = newSocket;
  }

  /**
   * Claims the connection: the publisher's thread claims it to send to it; the socket thread claims
   * a connection that has already ended, to unmap it at once. Otherwise an idle publisher would
   * keep the memory of all subscribers that come and go.
   *
   * @return false if the other thread has claimed it
   */
  boolean claim() {
    return claimed.compareAndSet(false, true);
  }

  /**
   * Tells the subscriber how many messages it missed before its first one.
   *
   * @param before the number of messages sent before
   */
  void begin(long before) {
    Words.putRelease(own, BEFORE, before);
    Faults.report();
  }

  /** Returns whether the subscriber may sleep, so that it must be woken. */
  boolean sleeps() {
    return sleeps;
  }

  /** Returns whether the connection gets no more messages. */
  boolean isEnded() {
    return ended;
  }

  /** Marks the connection as ended: it gets no more messages. */
  void setEnded() {
    ended = true;
  }

  /**
   * Returns whether the ring has room for a message, and the subscriber may hold its blocks. True
   * also if it has got the message already.
   */
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
   * Writes and publishes a message, for which there must be room. A second call for the same
   * message does nothing.
   */
  void write(OutgoingMessage message, BlockPool pool) {
    if (done != message.number()) {
      writeRecord(message, pool);
      records.publishRelease();
      done = message.number();
    }
  }

  /**
   * Writes the message's record and gives its blocks to the subscriber. It is not visible before
   * {@code publishRelease}.
   */
  void writeRecord(OutgoingMessage message, BlockPool pool) {
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

  void takeBack(BlockPool pool) {
    if (taking) { // a fault interrupted the last call between complete and skip
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
    sleep(); // an access to the file, which faults if it was truncated
    Faults.poll();
  }

  private int sleep() {
    return ConnectionLayout.sleep(Words.getOpaque(peer, SUBSCRIBER_WAITS));
  }

  /** Returns the blocks that the subscriber holds. */
  HeldBlocks held() {
    return held;
  }

  /** Takes back all blocks of a subscriber that is gone. */
  void takeAllBack(BlockPool pool) {
    pool.completeAll(held);
  }

  /**
   * Wakes the subscriber if it sleeps. There must be a full fence between the writes that it shall
   * see and this call.
   */
  void wake() {
    int sleep = sleep();
    if (sleep != 0 && sleep != lastWoken) {
      lastWoken = sleep;
      wakeups++;
      socket.ring();
    }
  }

  /**
   * Tells the subscriber whether the publisher sleeps.
   *
   * @param word {@link ConnectionLayout#AWAKE} or {@link ConnectionLayout#asleep}
   */
  void publisherWaits(long word) {
    Words.put(own, PUBLISHER_WAITS, word);
  }

  /** Returns whether the subscriber has asked for a new session since the last call. */
  boolean asksForRestart() {
    long asked = Words.getAcquire(peer, RESTARTS);
    boolean asks = asked != restarts;
    restarts = asked;
    return asks;
  }

  /**
   * Counts a dropped message, before the subscriber can see the next one. A second call for the
   * same message does nothing.
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
   * Ends the connection. Published messages can still be read.
   *
   * <p>The state is written before the socket is closed: a subscriber that sees the end of the
   * socket while the connection is open takes the publisher for dead.
   *
   * <p>Does nothing if the socket thread has unmapped the files: the subscriber has gone.
   *
   * @param state the reason, one of the states of {@link ConnectionLayout}
   */
  synchronized void end(long state) {
    ended = true;
    if (unmapped) {
      return;
    }
    try {
      Words.putRelease(own, STATE, state);
      Faults.report();
    } catch (InternalError e) {
      // Its file was truncated; the end of the socket tells it too.
    }
    VarHandle.fullFence(); // makes the state visible before the end of the socket
    if (socket != null) {
      socket.end();
    }
  }

  /** Returns whether no file was truncated, by reading the end of each. */
  boolean isWhole() {
    return Faults.isWhole(own) && Faults.isWhole(peer);
  }

  /** Deletes the files; mappings of them stay valid. Any thread may call it. */
  void deleteFiles() {
    ChannelFolder.delete(ownFile);
    ChannelFolder.delete(peerFile);
  }

  /**
   * Unmaps the files. Nobody may send to the connection or wait for it any more.
   *
   * @param now whether no other thread can be accessing the memory, so that it is unmapped at once
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

  /** Returns the counts of the connection; null after its end. Any thread may call it. */
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
