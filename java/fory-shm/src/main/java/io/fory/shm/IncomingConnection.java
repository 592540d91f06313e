/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static io.fory.shm.layout.ConnectionLayout.AWAKE;
import static io.fory.shm.layout.ConnectionLayout.BEFORE;
import static io.fory.shm.layout.ConnectionLayout.BROKEN;
import static io.fory.shm.layout.ConnectionLayout.CLOSED;
import static io.fory.shm.layout.ConnectionLayout.DROPS;
import static io.fory.shm.layout.ConnectionLayout.KICKED;
import static io.fory.shm.layout.ConnectionLayout.OPEN;
import static io.fory.shm.layout.ConnectionLayout.PUBLISHER_WAITS;
import static io.fory.shm.layout.ConnectionLayout.RESTARTS;
import static io.fory.shm.layout.ConnectionLayout.STATE;
import static io.fory.shm.layout.ConnectionLayout.SUBSCRIBER_WAITS;

import io.fory.shm.control.ControlClient;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Violation;
import io.fory.shm.layout.Words;
import io.fory.shm.ring.CompletionWriter;
import io.fory.shm.ring.RecordReader;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The subscriber's end of a connection. For the thread of the subscriber; blocks may be given back
 * by any thread, and messages closed, until all is closed.
 */
final class IncomingConnection {
  private static final boolean SPINNING = Runtime.getRuntime().availableProcessors() > 1;
  private static final int SPINS = 2048;
  private static final long SHORT_NANOS = 100_000;

  /**
   * The number of parts of the ring. After it has released a part, the subscriber checks whether
   * the publisher sleeps.
   */
  private static final int PARTS = 8;

  private final ControlClient control;
  private final SubscriberFiles files;
  final long epoch; // identifies this life of the publisher
  private final ByteBuffer own;
  private final ByteBuffer peer;
  private final RecordReader records;
  private final CompletionWriter completions;
  final BlockViews blocks; // read-only, for the program
  private final int maxLeases;
  final boolean nioViews; // whether buffers of java.nio may be views of blocks
  private final boolean publisherWaits;
  private final int askAfter;
  final SessionReader session = new SessionReader(this::requestRestart);
  private final Message current = new Message(this);
  final Set<Message> retained = ConcurrentHashMap.newKeySet();
  private final Spins spins = new Spins(SPINS, SHORT_NANOS);
  private final AskTimer asking = new AskTimer();
  private ByteBuffer ring; // read-only, for the program; null until it is lent
  // the last sleep of the publisher from which this side woke it; racy, see ringIfAwaited
  private int rung;
  long sleeps; // the number of sleeps, for the subscriber's thread
  // the position that was released when the publisher was last checked for sleep
  private long askedAt;
  private long restarts;
  private int passed = Faults.passed(); // when this last looked whether its files are whole
  private int lent; // mapped files of the program of which it had a buffer at the last message
  private boolean othersLend; // whether some of them were not of this connection
  private boolean lost; // the socket has ended
  private boolean over; // the program has closed it, in a handler
  private ShmException failure; // after which nothing is read any more

  // Guarded by the lock of this object.
  private int leases;
  private boolean retired;
  private boolean shut;

  volatile boolean closing; // with all its messages

  IncomingConnection(ControlClient control, SubscriberFiles files, boolean nioViews) {
    this.control = control;
    this.files = files;
    this.nioViews = nioViews;
    epoch = control.answer().epoch();
    Geometry geometry = files.geometry();
    peer = files.publisherHalf().bytes(0, (int) geometry.publisherFile());
    own = files.subscriberHalf().bytes(0, (int) geometry.subscriberFile());
    records = new RecordReader(peer, own, geometry.ring(), geometry.start());
    completions = new CompletionWriter(own, geometry.completions());
    blocks = new BlockViews(files.segments(), true);
    maxLeases = geometry.maxLeases();
    publisherWaits = geometry.publisherWaits();
    askAfter = geometry.ring() / PARTS;
    askedAt = geometry.start();
  }

  // ---- Reading ----

  /**
   * Ends this connection if its files were cut off, which an access to another file may have
   * reported.
   */
  private void hearOfFaults() {
    int now = Faults.passed();
    if (now != passed && !isWhole()) {
      throw broken(null);
    }
    passed = now;
  }

  /**
   * Lets an error come up that this thread, perhaps in a handler, has left behind by memory of
   * another channel, before the next message is taken. That takes 30 ns, three times as long as a
   * message: so only if the program has got such memory.
   */
  private void reportFaultsOfOthers() {
    int now = Faults.lent();
    if (now != lent) {
      lent = now;
      othersLend = now != files.lent();
    }
    if (othersLend) {
      Faults.report();
    }
  }

  private synchronized boolean isWhole() {
    return !shut && files.isWhole();
  }

  /** Passes messages to a handler, up to a limit. */
  int poll(MessageHandler handler, int limit) {
    hearOfFaults();
    int count = 0;
    try {
      while (count < limit && (count == 0 ? hasRecord() : hasMore())) {
        reportFaultsOfOthers();
        if (!records.next()) {
          break;
        }
        count++;
        current.show(records);
        try {
          handler.onMessage(current);
        } finally {
          current.end();
        }
      }
      Faults.poll();
    } catch (Violation | InternalError e) {
      throw broken(e);
    } finally {
      release();
    }
    return count;
  }

  /** Returns the next message, which the caller closes; null if there is none. */
  Message next() {
    hearOfFaults();
    try {
      Faults.report(); // reports faults of other channels before this message is read
      if (!hasRecord() || !records.next()) {
        return null;
      }
      current.show(records);
      return current.retain();
    } catch (Violation | InternalError e) {
      throw broken(e);
    } finally {
      release();
    }
  }

  /** Returns whether another message is there. Does not check whether the connection has ended. */
  private boolean hasMore() {
    return !over && failure == null && records.hasNext();
  }

  /**
   * Returns whether there is a record.
   *
   * @throws ShmException if there is none and none will come
   */
  private boolean hasRecord() {
    if (hasRecordYet()) {
      return true;
    }
    if (!asking.isTime()) {
      return false;
    }
    lost = !control.isOpen();
    return hasRecordYet();
  }

  /** Returns whether there is a record. Does not check the socket for the end of the publisher. */
  private boolean hasRecordYet() {
    if (failure != null) {
      throw failure;
    }
    if (records.hasNext()) {
      return true;
    }
    long state = state();
    if (state != OPEN || lost) {
      endAs(state);
    }
    return records.hasNext();
  }

  /**
   * Returns the state of the connection: open, or the reason for its end. Read it after the end of
   * the socket was seen, since the publisher writes it before that; otherwise a channel that was
   * closed looks like that of a dead process.
   */
  private long state() {
    long state = Words.getAcquire(peer, STATE);
    if (state != OPEN && state != CLOSED && state != KICKED && state != BROKEN) {
      throw new Violation("There is no state 0x%x: the file was cut off, or worse", state);
    }
    return state;
  }

  /** Fails with the reason of the end, once all messages that were published before are read. */
  private void endAs(long state) {
    if (!records.hasNext()) {
      failure = gone(state);
      throw failure;
    }
  }

  private static ShmException gone(long state) {
    if (state == KICKED) {
      return new ShmException(
          Kind.DISCONNECTED,
          "The publisher has ended the connection, since there was no room for a message: read faster, give messages back sooner, or publish with a larger ring, more leases or another OnFull");
    }
    return new ShmException(
        state == BROKEN ? Kind.PROTOCOL : Kind.PUBLISHER_GONE,
        state == BROKEN
            ? "The publisher has ended the connection, since it found this end of it broken"
            : state == CLOSED ? "The publisher has closed the channel" : "The publisher is dead");
  }

  /** Makes the running poll pass on no more messages. Called by a handler. */
  void stop() {
    over = true;
  }

  // ---- Messages that do not come ----

  /** Returns the number of messages that the publisher had sent before those of this connection. */
  long before() {
    return Words.getAcquire(peer, BEFORE);
  }

  /** Returns the number of messages that it did not get for want of room. */
  long drops() {
    return Words.getAcquire(peer, DROPS);
  }

  /** Returns the number of messages that were read. */
  long read() {
    return records.sequence() + 1;
  }

  /**
   * Ends the connection because of an error of the publisher, or of the memory.
   *
   * @throws InternalError the fault, if it is of other memory, such as another channel that a
   *     handler uses
   */
  ShmException broken(Throwable cause) {
    Faults.clear();
    if (cause instanceof InternalError fault && isWhole()) {
      Faults.pass();
      throw fault;
    }
    failure =
        new ShmException(
            Kind.PROTOCOL,
            cause instanceof Violation
                ? cause.getMessage()
                : "The shared memory has gone away: its file was cut off",
            cause);
    return failure;
  }

  /**
   * Returns the failure if the blocks were cut off, so that what this thread has read of them may
   * be wrong; else null.
   *
   * @param fault the fault that was reported
   */
  synchronized ShmException ofBlocks(InternalError fault) {
    return fault == null || shut || files.segments().isWhole() ? null : broken(fault);
  }

  /** Whether an exception is the reason for which nothing is read any more. */
  boolean hasFailed(ShmException e) {
    return failure == e;
  }

  private void release() {
    if (failure == null && records.hasRead()) {
      try {
        records.release();
        // A publisher sleeps for room only if more than half of the ring is unread, so at least one
        // part is released after it has checked. Checking for its sleep costs the fence of one
        // message.
        if (records.released() - askedAt >= askAfter) {
          askedAt = records.released();
          ringIfAwaited();
        }
        Faults.poll();
      } catch (Violation | InternalError e) {
        broken(e);
      }
    }
  }

  /**
   * Wakes the publisher if it waits for what was just released. Two threads may do so at once: each
   * wakes it from the sleep that it has seen, unless it sees that the other one does. A stale view
   * of that wakes it once too often.
   */
  private void ringIfAwaited() {
    if (publisherWaits) {
      // The release must be visible before the publisher is checked for sleep.
      VarHandle.fullFence();
      int asked = ConnectionLayout.sleep(Words.getOpaque(peer, PUBLISHER_WAITS));
      if (asked != 0 && asked != rung) {
        rung = asked;
        control.ring();
      }
    }
  }

  // ---- Waiting ----

  /**
   * Waits until there is a message, or none will come.
   *
   * @param sleeps whether to sleep, and be woken, or to spin
   * @param deadline as of {@code System.nanoTime}
   * @return whether there is one
   */
  boolean await(boolean sleeps, long deadline) {
    hearOfFaults();
    try {
      boolean found = hasRecord() || (sleeps ? spinThenSleep(deadline) : spin(deadline));
      Faults.poll();
      return found;
    } catch (Violation | InternalError e) {
      throw broken(e);
    }
  }

  /**
   * Spins, and yields now and then: with more spinning threads than cores, others would not run.
   */
  private boolean spin(long deadline) {
    for (int i = 1; !hasRecordYet(); i++) {
      if (SPINNING && (i & SPINS - 1) != 0) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
      if ((!SPINNING || (i & 63) == 0) && !hasRecord() && isOver(deadline)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Never yields: on Linux 6.18 each yield gives a whole slice of time away. With another busy
   * thread on each core, eight of them before a sleep left a fiftieth of the rate of 64 KiB
   * messages (JDK 17, {@code one_way} of the benchmarks, blocking).
   */
  private boolean spinThenSleep(long deadline) {
    long start = System.nanoTime();
    try {
      for (int i = 1, limit = spins.limit(); i <= limit; i++) {
        Thread.onSpinWait();
        if (hasRecordYet()) {
          return true;
        }
        if ((i & 63) == 0 && isOver(deadline)) {
          return false;
        }
      }
      return sleep(deadline);
    } finally {
      spins.waitedSince(start);
    }
  }

  private static boolean isOver(long deadline) {
    requireNotInterrupted();
    return deadline - System.nanoTime() <= 0;
  }

  private boolean sleep(long deadline) {
    try {
      while (true) {
        sleeps++;
        Words.put(own, SUBSCRIBER_WAITS, ConnectionLayout.asleep(control.signals()));
        // The wait must be visible before the ring is checked again: the publisher writes and then
        // looks for waits, so one of the two sees what the other has written. The check must not
        // read the socket: a signal taken now may be the only one for an earlier sleep.
        VarHandle.fullFence();
        if (hasRecordYet()) {
          return true;
        }
        long left = deadline - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        control.sleep(left);
        lost = !control.isOpen();
        requireNotInterrupted();
      }
    } finally {
      Words.put(own, SUBSCRIBER_WAITS, AWAKE);
    }
  }

  static void requireNotInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new ShmException(Kind.INTERRUPTED, "Interrupted while it waited for a message");
    }
  }

  // ---- Content ----

  /**
   * Returns a part of the ring for the program, which may keep the buffer. The same buffer each
   * time, reset.
   */
  ByteBuffer ring(int from, int length) {
    if (ring == null) {
      files.publisherHalf().lend();
      ring = peer.asReadOnlyBuffer();
    }
    return ring.clear().order(ByteOrder.LITTLE_ENDIAN).limit(from + length).position(from);
  }

  /** Returns a copy of a part of the ring. */
  byte[] copyOfRing(int from, int length) {
    byte[] copy = new byte[length];
    peer.get(from, copy);
    Faults.report(); // faults are reported before the copy is used
    return copy;
  }

  /** Returns the bytes of a block that a user may see. */
  ByteBuffer block(int block, long length) {
    if (length > Integer.MAX_VALUE) {
      throw new ShmException(
          Kind.TOO_LARGE,
          "A ByteBuffer has at most 2 GiB, but there are %s bytes: use unwrap(MemorySegment.class)"
              .formatted(length));
    }
    return blocks.bytes(block, length);
  }

  /**
   * Asks the publisher for a new session. The thread that decodes calls it, perhaps after the end
   * of the connection.
   */
  private synchronized void requestRestart() {
    if (!shut) {
      try {
        Words.putRelease(own, RESTARTS, ++restarts);
        Faults.report();
      } catch (InternalError e) {
        // The next read finds out too.
      }
    }
  }

  // ---- Blocks ----

  /**
   * Takes a block of a record, after checks of all that the publisher wrote about it.
   *
   * @return the number of bytes of its content
   */
  long lease(RecordReader record, int index, int[] block, int[] generation) {
    long word = record.blockWord(index, 0);
    long offset = record.blockWord(index, RecordLayout.BLOCK_OFFSET);
    long length = record.blockWord(index, RecordLayout.BLOCK_LENGTH);
    int number = (int) word;
    if (number < 0
        || number >= files.segments().count()
        || offset != 0
        || length < 0
        || length > files.segments().size(number)) {
      throw new Violation(
          "A part of %s bytes at %s of block %s is outside of the %s blocks",
          length, offset, number, files.segments().count());
    }
    synchronized (this) {
      if (++leases > maxLeases) {
        throw new Violation("The publisher lends more than %s blocks", maxLeases);
      }
    }
    block[index] = number;
    generation[index] = (int) (word >>> 32);
    return length;
  }

  /** Releases blocks. Any thread may call it. */
  synchronized void giveBack(int count, int[] block, int[] generation) {
    leases -= count;
    if (shut || closing) {
      return; // the end of the socket releases all of them
    }
    try {
      for (int i = 0; i < count; i++) {
        completions.putRelease(block[i], generation[i]);
      }
      ringIfAwaited();
      if (retired) {
        Faults.report(); // reports faults while the memory is still mapped
      }
      Faults.poll();
    } catch (Violation | InternalError e) {
      Faults.clear(); // the next read finds out too
    }
    if (retired && leases == 0) {
      shut(true); // the subscriber's thread does not use it any more
    }
  }

  // ---- The end ----

  /** Ends the connection as soon as all messages are closed. */
  synchronized void retire() {
    retired = true;
    if (leases == 0) {
      shut(true);
    }
  }

  /**
   * Ends all messages, and the connection.
   *
   * @param alone whether the subscriber's thread is this one, or is in no call
   * @param fault a fault that was reported before, or null
   * @throws ShmException as {@link Message#close}
   */
  void close(boolean alone, InternalError fault) {
    ShmException late = ofBlocks(fault);
    closing = true;
    if (alone) {
      endCurrent();
    }
    retained.forEach(Message::close);
    synchronized (this) {
      shut(alone);
    }
    if (late != null) {
      throw late;
    }
  }

  private void endCurrent() {
    try {
      current.end();
    } catch (InternalError e) {
      // Nobody reads on.
    }
  }

  /** Returns true if the connection is shut. */
  synchronized boolean isShut() {
    return shut;
  }

  private void shut(boolean alone) {
    if (!shut) {
      shut = true;
      control.close();
      if (alone) {
        files.close();
      } else {
        files.abandon();
      }
    }
  }
}
