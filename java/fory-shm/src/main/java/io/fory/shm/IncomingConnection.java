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
 * The subscriber's end of a connection. Used by the subscriber's thread only; but any thread may
 * give back blocks and close messages until the connection is closed.
 */
final class IncomingConnection {
  private static final boolean SPINNING = Runtime.getRuntime().availableProcessors() > 1;
  private static final int SPINS = 2048;
  private static final long SHORT_NANOS = 100_000;

  /**
   * Each time the subscriber has released one of so many equal parts of the ring, it checks whether
   * the publisher waits for room and has to be woken.
   */
  private static final int PARTS = 8;

  private final ControlClient control;
  private final SubscriberFiles files;
  final long epoch; // differs each time the channel is created
  private final ByteBuffer own; // the file that this side writes
  private final ByteBuffer peer; // the file that the publisher writes
  private final RecordReader records;
  private final CompletionWriter completions;
  final BlockViews blocks; // read-only, for the program
  private final int maxLeases;
  final boolean nioViews; // whether buffers of java.nio may be views of blocks
  private final boolean publisherWaits;
  private final int checkAfter; // bytes to release before the publisher is checked for sleep
  final SessionReader session = new SessionReader(this::requestRestart);
  private final Message current = new Message(this);
  final Set<Message> retained = ConcurrentHashMap.newKeySet();
  private final Spins spins = new Spins(SPINS, SHORT_NANOS);
  private final LivenessTimer liveness = new LivenessTimer();
  private ByteBuffer ring; // read-only, for the program; null until it is lent
  // the number of the publisher's last sleep that this side ended; racy, see wakePublisher
  private int lastWoken;
  long sleeps; // how often the subscriber has slept
  // how far the ring had been released when the publisher was last checked for sleep
  private long checkedAt;
  private long restarts; // requests for a new session of objects
  private int foreignFaults = Faults.foreignCount(); // when the files were last checked
  private int lent; // Faults.lent() at the last message
  private boolean othersLend; // whether some of those files belong to other connections
  private boolean lost; // whether the socket has ended
  private boolean handling; // whether a handler is running, so that the current message is in use
  private boolean stopped; // whether a handler has closed the subscriber during a poll
  private ShmException failure; // why nothing is read any more, or null

  // Guarded by the lock of this object.
  private int leases; // blocks that messages of this connection hold
  private boolean retired; // shut down when the last message is closed
  private boolean shut;
  volatile boolean closing; // whether all messages are being closed

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
    checkAfter = geometry.ring() / PARTS;
    checkedAt = geometry.start();
  }

  // ---- Reading ----

  /**
   * Ends this connection if its files were truncated. Checks them only when a fault has come up
   * during an access to other memory.
   */
  private void requireUntruncated() {
    int now = Faults.foreignCount();
    if (now != foreignFaults && failure == null && !isWhole()) {
      throw broken(null);
    }
    foreignFaults = now;
  }

  /** Fails in a handler: reading would overwrite its message, and could end its memory. */
  private void requireNoHandler() {
    if (handling) {
      throw new IllegalStateException(
          "A handler must not read from its own subscriber: let it return first");
    }
  }

  /**
   * Makes the JVM throw a fault that this thread, perhaps in a handler, has caused in memory of
   * another channel, before the next message is taken. That costs 30 ns, three times as much as a
   * message, so it is done only if the program holds buffers of other channels.
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

  /** Passes up to {@code limit} messages to a handler; returns their number. */
  int poll(MessageHandler handler, int limit) {
    requireNoHandler();
    requireUntruncated();
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
          handling = true;
          handler.onMessage(current);
        } finally {
          handling = false;
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

  /** Returns the next message, which the caller must close; null if there is none. */
  Message next() {
    requireNoHandler();
    requireUntruncated();
    try {
      Faults.report(); // throws faults of other channels before this message is read
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

  /**
   * Returns whether another message is available, without checking whether the connection has
   * ended.
   */
  private boolean hasMore() {
    return !stopped && failure == null && records.hasNext();
  }

  /**
   * Returns whether there is a record; checks now and then whether the publisher is alive.
   *
   * @throws ShmException if there is none and none will come
   */
  private boolean hasRecord() {
    if (hasRecordYet()) {
      return true;
    }
    if (!liveness.isDue()) {
      return false;
    }
    lost = !control.isOpen();
    return hasRecordYet();
  }

  /** Returns whether there is a record, without checking the socket. */
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
   * Returns the state of the connection: open, or why it has ended. The publisher writes it before
   * it closes the socket, so read it after the end of the socket was seen; otherwise a closed
   * channel would look like a dead publisher.
   */
  private long state() {
    long state = Words.getAcquire(peer, STATE);
    if (state != OPEN && state != CLOSED && state != KICKED && state != BROKEN) {
      throw new Violation("There is no state 0x%x: the file was cut off, or worse", state);
    }
    return state;
  }

  /** Fails with the reason of the end, unless there are still messages to read. */
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

  /** Makes the running poll stop after the current message. Called from its handler. */
  void stop() {
    stopped = true;
  }

  // ---- Counts of messages ----

  /** Returns how many messages the publisher had sent before the first one of this connection. */
  long before() {
    return Words.getAcquire(peer, BEFORE);
  }

  /** Returns how many messages were dropped because this subscriber had no room. */
  long drops() {
    return Words.getAcquire(peer, DROPS);
  }

  /** Returns how many messages of this connection were read. */
  long read() {
    return records.sequence() + 1;
  }

  /**
   * Ends the connection because of a violation by the publisher, or a fault.
   *
   * @param cause the violation or the fault; null if truncated files were found by a check
   * @return the exception that calls fail with from now on
   * @throws InternalError the fault, if it is of other memory, such as another channel that a
   *     handler uses
   */
  ShmException broken(Throwable cause) {
    Faults.clear();
    if (cause instanceof InternalError fault && isWhole()) {
      Faults.noteForeign();
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
   * Returns a failure if the files of blocks were truncated, so that this thread may have read
   * wrong values from them; otherwise null.
   *
   * @param fault the fault that came up, or null
   */
  synchronized ShmException failureOfBlocks(InternalError fault) {
    return fault == null || shut || files.segments().isWhole() ? null : broken(fault);
  }

  /**
   * Returns whether an exception is the failure of this connection, and not one thrown by a
   * handler.
   */
  boolean hasFailed(ShmException e) {
    return failure == e;
  }

  private void release() {
    if (failure == null && records.hasRead()) {
      try {
        records.release();
        // A publisher sleeps for room only if more than half of the ring is unread, so at least
        // one PARTS-th is released after it has fallen asleep. The check costs the full fence that
        // otherwise each message would.
        if (records.released() - checkedAt >= checkAfter) {
          checkedAt = records.released();
          wakePublisher();
        }
        Faults.poll();
      } catch (Violation | InternalError e) {
        broken(e);
      }
    }
  }

  /**
   * Wakes the publisher if it waits for what was just released. Two threads may do so at once: each
   * ends the sleep that it has seen, unless it sees that the other has done so. If it misses that,
   * the publisher is woken once too often, which is harmless.
   */
  private void wakePublisher() {
    if (publisherWaits) {
      // The release must be visible before we check whether the publisher sleeps.
      VarHandle.fullFence();
      int asked = ConnectionLayout.sleep(Words.getOpaque(peer, PUBLISHER_WAITS));
      if (asked != 0 && asked != lastWoken) {
        lastWoken = asked;
        control.ring();
      }
    }
  }

  // ---- Waiting ----

  /**
   * Waits for a message.
   *
   * @param sleeps whether to sleep until the publisher rings; otherwise to spin
   * @param deadline as of {@code System.nanoTime}
   * @return whether there is a message
   * @throws ShmException if none will come
   */
  boolean await(boolean sleeps, long deadline) {
    requireNoHandler();
    requireUntruncated();
    try {
      boolean found = hasRecord() || (sleeps ? spinThenSleep(deadline) : spin(deadline));
      Faults.poll();
      return found;
    } catch (Violation | InternalError e) {
      throw broken(e);
    }
  }

  /**
   * Spins, and yields now and then: if more threads spin than there are cores, others would never
   * run.
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
   * Spins, then sleeps. Unlike {@link #spin} it never yields: on Linux 6.18 each yield gives away a
   * whole time slice. With another busy thread on each core, eight yields before a sleep left 1/50
   * of the rate of 64 KiB messages (JDK 17, {@code one_way} of the benchmarks, blocking).
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
        // The wait must be visible before the ring is checked again. The publisher writes first
        // and then looks for waits, so at least one side sees what the other has written. The check
        // must not read the socket: it could take a signal that was meant to end an earlier sleep.
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

  /** Returns a part of the ring for the program. Each call returns the same buffer, reset. */
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
    Faults.report(); // throws a fault before the copy is used
    return copy;
  }

  /** Returns the content of a block for the program. */
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
   * Asks the publisher to start a new session of objects. Called by a thread that decodes, possibly
   * after the end of the connection.
   */
  private synchronized void requestRestart() {
    if (!shut) {
      try {
        Words.putRelease(own, RESTARTS, ++restarts);
        Faults.report();
      } catch (InternalError e) {
        // The next read finds the truncated file too.
      }
    }
  }

  // ---- Blocks ----

  /**
   * Checks all that the publisher wrote about a block of a record, and takes the block.
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

  /** Gives blocks back to the publisher. Any thread may call it. */
  synchronized void giveBack(int count, int[] block, int[] generation) {
    leases -= count;
    if (shut || closing) {
      return; // the publisher takes all of them back when the socket ends
    }
    try {
      for (int i = 0; i < count; i++) {
        completions.putRelease(block[i], generation[i]);
      }
      wakePublisher();
      if (retired) {
        Faults.report(); // throws faults while the memory is still mapped
      }
      Faults.poll();
    } catch (Violation | InternalError e) {
      Faults.clear(); // the next read finds the truncated file too
    }
    if (retired && leases == 0) {
      shut(true); // the subscriber's thread no longer uses a retired connection
    }
  }

  // ---- The end ----

  /** Closes the connection as soon as all its messages are closed. */
  synchronized void retire() {
    retired = true;
    if (leases == 0) {
      shut(true);
    }
  }

  /**
   * Closes all messages and the connection.
   *
   * @param alone whether no other thread can be using the connection
   * @param fault a fault that came up before, or null
   * @throws ShmException as {@link Message#close}
   */
  void close(boolean alone, InternalError fault) {
    ShmException late = failureOfBlocks(fault);
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
      // Nobody reads the connection any more.
    }
  }

  /** Returns true if the files are unmapped and the socket is closed. */
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
