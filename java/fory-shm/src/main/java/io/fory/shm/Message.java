/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.ViewScope;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.RecordLayout;
import io.fory.shm.ring.RecordReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Gives a subscriber access to a message: its own bytes, and the blocks that came with it.
 *
 * <p>A message of {@link ShmSubscriber#poll} is valid until the handler returns. A message of
 * {@link ShmSubscriber#receive} or {@link #retain} is valid until you close it; close each, since
 * the publisher cannot use its blocks before. The {@code PrimitiveArrayView}s and {@code
 * MemoryBuffer}s that {@link #deserialize} makes are views of shared memory, valid as long as the
 * message: later use fails. Views from {@link #bytes}, {@link #part} and {@link #unwrap} are valid
 * for the same time, but have no such protection: afterwards they show the new content of the
 * memory.
 *
 * <p>A publisher that breaks the rules can change this memory at any time, and cut it off. Then an
 * access fails with an {@code InternalError}; a JVM before Java 22 may throw it later, in the next
 * action of the thread. Comparing, or searching, a {@code ByteBuffer} or {@code MemorySegment} of a
 * message by methods of the JDK ({@code equals}, {@code compareTo}, {@code mismatch}), or a
 * checksum of it, ends the JVM then: use a {@code PrimitiveArrayView}, or copy first, if you do not
 * trust the publisher so far.
 *
 * <p>Not thread-safe; but {@link #close} may be called by any thread.
 */
public final class Message implements AutoCloseable {
  private static final VarHandle OPEN;

  static {
    try {
      OPEN = MethodHandles.lookup().findVarHandle(Message.class, "open", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final IncomingConnection from;
  private final boolean owned; // by the program; false if poll shows it
  private boolean open; // accessed by OPEN, as any thread may end a message
  private long sequence;
  private long correlation;
  private int flags;
  private byte[] heap; // the bytes of an owned message that is in no block
  private int ringIndex; // the index in the ring of the bytes of any other message
  private long length;
  private int blocks;
  private int[] block;
  private int[] generation;
  private long[] lengths;
  private ViewScope scope; // of the views in the decoded object, or null

  /** Makes a message that shows the records of a connection, one after the other. */
  Message(IncomingConnection from) {
    this.from = from;
    owned = false;
    block = new int[RecordLayout.MAX_BLOCKS];
    generation = new int[RecordLayout.MAX_BLOCKS];
    lengths = new long[RecordLayout.MAX_BLOCKS];
  }

  /** Makes a message that the program owns, with the content of a shown one. */
  private Message(Message shown) {
    from = shown.from;
    owned = true;
    open(true);
    sequence = shown.sequence;
    correlation = shown.correlation;
    flags = shown.flags;
    length = shown.length;
    heap = shown.isInBlock() ? null : shown.toByteArray();
    blocks = shown.blocks;
    block = Arrays.copyOf(shown.block, blocks);
    generation = Arrays.copyOf(shown.generation, blocks);
    lengths = Arrays.copyOf(shown.lengths, blocks);
    scope = shown.scope;
  }

  /** Shows the record at which a reader stands. */
  void show(RecordReader record) {
    sequence = record.sequence();
    correlation = record.correlation();
    flags = record.flags();
    ringIndex = record.body();
    length = record.bodyBytes();
    blocks = 0;
    open(true);
    int count = record.blocks();
    for (int i = 0; i < count; i++) {
      lengths[i] = from.lease(record, i, block, generation);
      blocks = i + 1;
    }
    if (isInBlock()) {
      length = lengths[0];
    }
    from.session.settle();
    if ((flags & RecordLayout.SESSION) != 0) {
      from.session.comes(this);
    }
  }

  int flags() {
    return flags;
  }

  private boolean isInBlock() {
    return (flags & RecordLayout.BODY_IN_BLOCK) != 0;
  }

  private int firstPart() {
    return isInBlock() ? 1 : 0;
  }

  boolean isOpen() {
    return (boolean) OPEN.getAcquire(this);
  }

  /**
   * Opens or closes the message, by release: a volatile write is a fence, which costs more than all
   * else of a message.
   */
  private void open(boolean now) {
    OPEN.setRelease(this, now);
  }

  private void requireOpen() {
    if (!isOpen()) {
      throw new ShmException(
          Kind.CLOSED,
          "The message is over: one of poll ends with the handler, unless retain() is called; others with close()");
    }
  }

  /**
   * Returns the number of the message in its connection: the first message has 0, each further
   * message one more.
   */
  public long sequence() {
    return sequence;
  }

  /**
   * Returns the number that the publisher gave the message to tell messages apart; 0 by default.
   */
  public long correlation() {
    return correlation;
  }

  /** Returns whether the message is an object, for {@link #deserialize}. */
  public boolean isObject() {
    return (flags & RecordLayout.OBJECT) != 0;
  }

  /** Whether it is the text of the failure of a call. */
  boolean isFailure() {
    return (flags & RecordLayout.FAILURE) != 0;
  }

  /** Returns the number of bytes of the message, without the parts of an object. */
  public long length() {
    return length;
  }

  /**
   * Returns a view of the bytes, read-only and little-endian, from position to limit. The position
   * need not be 0. The next call returns the same buffer.
   */
  public ByteBuffer bytes() {
    requireOpen();
    if (isInBlock()) {
      return from.block(block[0], length);
    }
    return owned
        ? ByteBuffer.wrap(heap).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN)
        : from.ring(ringIndex, (int) length);
  }

  /**
   * Returns a copy of all bytes, whatever their number; {@link #length} returns the number before.
   */
  public byte[] toByteArray() {
    requireOpen();
    byte[] copy;
    if (isInBlock()) {
      ByteBuffer bytes = bytes(); // lent: the thread need not be the subscriber's
      copy = new byte[bytes.remaining()];
      bytes.get(copy);
      Faults.report(); // faults are reported before the copy is used
    } else {
      copy = owned ? heap.clone() : from.copyOfRing(ringIndex, (int) length);
    }
    requireStillOpen();
    return copy;
  }

  /**
   * Requires an open message after a copy: bytes copied while another thread closed the message are
   * anything.
   */
  private void requireStillOpen() {
    VarHandle.loadLoadFence();
    requireOpen();
  }

  /**
   * Returns the bytes of a message that came in a block, in another form.
   *
   * @param type {@code ByteBuffer}; on Java 22 and later {@code MemorySegment}, of any size
   * @throws IllegalArgumentException if there is no such form, or the message is in the ring
   */
  public <T> T unwrap(Class<T> type) {
    requireOpen();
    T found = isInBlock() ? from.blocks.unwrap(block[0], length, type) : null;
    if (found == null) {
      throw new IllegalArgumentException(
          "There is no %s of this message of %s bytes".formatted(type.getName(), length));
    }
    return found;
  }

  /** Returns the number of parts of an object that came in blocks. */
  public int parts() {
    return blocks - firstPart();
  }

  /** Returns a read-only view of a part of an object. */
  public ByteBuffer part(int index) {
    requireOpen();
    int i = firstPart() + Objects.checkIndex(index, parts());
    return from.block(block[i], lengths[i]);
  }

  /**
   * Returns the object of the message, which must be a {@code type} or null. Decoding copies its
   * primitive arrays out of the blocks, and also its {@code java.nio} buffers, unless {@link
   * AttachOptions#nioViews} is set. Its {@code MemoryBuffer}s and {@code PrimitiveArrayView}s are
   * views of the blocks.
   *
   * <p>If the channel has {@linkplain ShmConfig#sessions sessions}, decode objects in their order:
   * each once, before you read the next message, and all with one {@code Fory}.
   *
   * @throws io.fory.exception.ForyException if the object cannot be read; a {@link ShmException} of
   *     kind {@code OUT_OF_STEP} if an earlier object that introduced classes was not decoded
   * @throws IllegalStateException if the message is no object, or too old
   */
  public <T> T deserialize(Fory fory, Class<T> type) {
    requireOpen();
    if (!isObject()) {
      throw new IllegalStateException("The message has bytes and no object: use bytes()");
    }
    if ((flags & RecordLayout.SESSION) != 0 && !from.session.isPending(this)) {
      throw new IllegalStateException(
          "The object was decoded before, or a later message was read since. Decode each object once and in its order, or publish by ShmConfig.sessions(false)");
    }
    try {
      T object = read(fory, type);
      if (blocks > 0) {
        Faults.report();
        requireStillOpen();
      }
      return object;
    } catch (InternalError e) {
      throw from.broken(e);
    }
  }

  /** The object of the message, read without checks of the order. */
  <T> T read(Fory fory, Class<T> type) {
    MemoryBuffer body = body();
    List<MemoryBuffer> parts = List.of();
    if (parts() > 0) {
      scope = scope == null ? new ViewScope(from.nioViews) : scope;
      parts = new ArrayList<>(parts());
      for (int i = 0; i < parts(); i++) {
        parts.add(scope.wrap(part(i)));
      }
    }
    if ((flags & RecordLayout.SESSION) != 0) {
      boolean introduces = (flags & RecordLayout.INTRODUCES) != 0;
      return from.session.read(fory, body, parts, type, introduces);
    }
    T object = fory.deserialize(body, type, parts);
    requireEnd(body);
    return object;
  }

  /**
   * Returns the bytes from which the object is read. Bytes must not change between their check and
   * their use, so they are copied first: those in the ring as a whole, and those in a block, which
   * may have 2 GiB, part by part as {@code deserialize} does with memory that is not on the heap,
   * within its limits.
   */
  private MemoryBuffer body() {
    if (heap != null) {
      return MemoryBuffer.wrap(heap);
    }
    return isInBlock() ? MemoryBuffer.wrap(bytes()) : MemoryBuffer.wrap(toByteArray());
  }

  static void requireEnd(MemoryBuffer in) {
    if (in.remaining() > 0) {
      throw new CorruptDataException(
          "The object ends %s bytes before its message".formatted(in.remaining()));
    }
  }

  /**
   * Returns a new message with the same content, valid until it is closed. Objects decoded from
   * this message stay valid as long. The call copies the bytes unless they came in a block, and
   * ends this message.
   */
  public Message retain() {
    requireOpen();
    Message twin = new Message(this);
    from.session.moves(this, twin);
    from.retained.add(twin);
    open(false);
    scope = null;
    blocks = 0;
    return twin;
  }

  /** Ends the message that poll has shown, unless it was retained. */
  void end() {
    if (isOpen()) {
      try {
        if (blocks > 0) {
          Faults.poll(); // what the handler has read may be wrong
        }
        if ((flags & RecordLayout.SESSION) != 0 && !from.closing) {
          from.session.settle(this);
        }
      } finally {
        over();
      }
    }
  }

  /**
   * Ends the message and all views of it, and gives the blocks back. A second call does nothing.
   * {@link ShmSubscriber#poll} ends the message that it shows by itself.
   *
   * @throws ShmException {@code PROTOCOL}, after the message has ended, if its blocks were cut off
   *     while this thread read them, and no call has told before
   */
  @Override
  public void close() {
    InternalError fault = owned && blocks > 0 ? Faults.take() : null;
    if (owned && from.retained.remove(this)) {
      ShmException late = from.ofBlocks(fault);
      try {
        if (!from.closing) {
          from.session.closes(this);
        }
      } catch (InternalError e) {
        from.broken(e);
      } finally {
        over();
      }
      if (late != null) {
        throw late;
      }
    }
  }

  private void over() {
    open(false);
    if (scope != null) {
      scope.close();
      scope = null;
    }
    if (blocks > 0) {
      from.giveBack(blocks, block, generation);
    }
  }
}
