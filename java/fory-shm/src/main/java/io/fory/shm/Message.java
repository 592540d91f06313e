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
 * A message that a subscriber has received: its own bytes, and the blocks of shared memory that
 * came with it.
 *
 * <p>A message passed to the handler of {@link ShmSubscriber#poll} is valid until the handler
 * returns. A message from {@link ShmSubscriber#receive} or {@link #retain} is valid until you close
 * it. Close each one: until then the publisher cannot use its blocks again.
 *
 * <p>{@code PrimitiveArrayView}s and {@code MemoryBuffer}s in objects from {@link #deserialize} are
 * views of shared memory and are valid as long as the message; later use fails. Buffers from {@link
 * #bytes}, {@link #part} and {@link #unwrap} are valid for the same time, but are not protected:
 * later they show whatever the memory then holds.
 *
 * <p>A publisher that violates the protocol can change the memory at any time, or truncate its
 * file. An access to truncated memory throws an {@code InternalError}; a JVM before Java 22 may
 * throw it later, in another call of the thread. But methods of the JDK that compare or search a
 * {@code ByteBuffer} or {@code MemorySegment} ({@code equals}, {@code compareTo}, {@code
 * mismatch}), or compute a checksum of it, then crash the JVM. If you do not trust the publisher
 * that far, use a {@code PrimitiveArrayView}, or copy the bytes first.
 *
 * <p>Not thread-safe, except that any thread may call {@link #close}.
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
  private final boolean owned; // by the program; false for the one that poll passes to handlers
  private boolean open; // accessed through OPEN, as any thread may close a message
  private long sequence;
  private long correlation;
  private int flags;
  private byte[] heap; // the bytes of an owned message, unless they are in a block
  private int ringIndex; // where the bytes are in the ring, unless owned or in a block
  private long length;
  private int blocks;
  private int[] block;
  private int[] generation;
  private long[] lengths;
  private ViewScope scope; // invalidates the views in the decoded object; or null

  /** Makes the message object of a connection, which shows each of its records in turn. */
  Message(IncomingConnection from) {
    this.from = from;
    owned = false;
    block = new int[RecordLayout.MAX_BLOCKS];
    generation = new int[RecordLayout.MAX_BLOCKS];
    lengths = new long[RecordLayout.MAX_BLOCKS];
  }

  /**
   * Makes a message that the program owns, with the content of the one that shows the current
   * record.
   */
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

  /** Shows the current record of a reader, and takes its blocks. */
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
    from.session.skip();
    if ((flags & RecordLayout.SESSION) != 0) {
      from.session.received(this);
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
   * Opens or closes the message by a release store: a volatile store needs a full fence, which
   * would cost more than everything else about a small message.
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
   * Returns the sequence number of the message in its connection: 0 for the first one, then 1, 2
   * and so on.
   */
  public long sequence() {
    return sequence;
  }

  /** Returns the number that the publisher passed with the message, by default 0. */
  public long correlation() {
    return correlation;
  }

  /** Returns whether the message is an object to {@link #deserialize}. */
  public boolean isObject() {
    return (flags & RecordLayout.OBJECT) != 0;
  }

  /** Returns whether the message is the error text of a failed call. */
  boolean isFailure() {
    return (flags & RecordLayout.FAILURE) != 0;
  }

  /** Returns the number of bytes of the message, without the {@link #parts} of an object. */
  public long length() {
    return length;
  }

  /**
   * Returns a read-only, little-endian view of the bytes of the message, from the buffer's
   * position, which need not be 0, to its limit. Each call returns the same buffer, reset.
   *
   * @throws ShmException {@code CLOSED} if the message is no longer valid; {@code TOO_LARGE} for
   *     more than 2 GiB
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
   * Returns a copy of all bytes of the message; check {@link #length} first if you cannot trust the
   * publisher with your heap.
   */
  public byte[] toByteArray() {
    requireOpen();
    byte[] copy;
    if (isInBlock()) {
      ByteBuffer bytes = bytes(); // marked as lent, since this may be any thread
      copy = new byte[bytes.remaining()];
      bytes.get(copy);
      Faults.report(); // throws a fault before the copy is used
    } else {
      copy = owned ? heap.clone() : from.copyOfRing(ringIndex, (int) length);
    }
    requireStillOpen();
    return copy;
  }

  /** Fails if another thread has closed the message during a copy, which then contains anything. */
  private void requireStillOpen() {
    VarHandle.loadLoadFence();
    requireOpen();
  }

  /**
   * Returns the bytes of a message that came in a block as another class.
   *
   * @param type {@code ByteBuffer}; on Java 22 and later {@code MemorySegment}, of any size
   * @throws IllegalArgumentException if they cannot be had as this class, or the message came in
   *     the ring
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

  /** Returns how many arrays and buffers of the object came in blocks of their own. */
  public int parts() {
    return blocks - firstPart();
  }

  /**
   * Returns a read-only view of an array or buffer of the object that came in a block.
   *
   * @param index 0 to {@link #parts} - 1
   */
  public ByteBuffer part(int index) {
    requireOpen();
    int i = firstPart() + Objects.checkIndex(index, parts());
    return from.block(block[i], lengths[i]);
  }

  /**
   * Decodes the object of the message, which must be a {@code type} or null. Primitive arrays are
   * copied out of the blocks, and so are {@code java.nio} buffers unless {@link
   * AttachOptions#nioViews} is set. {@code MemoryBuffer}s and {@code PrimitiveArrayView}s are views
   * of the blocks.
   *
   * <p>If the channel has {@linkplain ShmConfig#sessions sessions}, decode objects in order: each
   * at most once, before you read the next message, and all with the same {@code Fory}.
   *
   * @throws io.fory.exception.ForyException if the object cannot be read; a {@link ShmException} of
   *     kind {@code OUT_OF_STEP} if an earlier object was not decoded that introduced classes which
   *     this one uses
   * @throws IllegalStateException if the message is not an object, was decoded before, or a later
   *     message was read
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

  /** Decodes the object, even if a later message of the session was read before. */
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
   * Returns the bytes to decode. They must not change between a check and the use of the checked
   * value. So bytes in the ring are copied as a whole. Bytes in a block may have 2 GiB; {@code
   * deserialize} copies memory that is not on the heap piece by piece, within its limits.
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
   * Returns a new message with the same content that is valid until you close it, and ends this
   * one. Objects decoded from this message stay valid with the new one. Copies the bytes of the
   * message, unless they came in a block.
   */
  public Message retain() {
    requireOpen();
    Message twin = new Message(this);
    from.session.retained(this, twin);
    from.retained.add(twin);
    if (owned) {
      from.retained.remove(this);
    }
    open(false);
    scope = null;
    blocks = 0;
    return twin;
  }

  /** Ends the message that poll has passed to a handler, unless it was retained. */
  void end() {
    if (isOpen()) {
      try {
        if (blocks > 0) {
          Faults.poll(); // throws if the handler may have read wrong values
        }
        if ((flags & RecordLayout.SESSION) != 0 && !from.closing) {
          from.session.skip(this);
        }
      } finally {
        release();
      }
    }
  }

  /**
   * Ends the message and invalidates its views, and gives its blocks back to the publisher. A
   * second call does nothing. Need not be called for messages passed to a handler.
   *
   * @throws ShmException {@code PROTOCOL}, after the message has ended, if the files of its blocks
   *     were truncated while this thread read them, and no earlier call has reported that
   */
  @Override
  public void close() {
    InternalError fault = owned && blocks > 0 ? Faults.take() : null;
    if (owned && from.retained.remove(this)) {
      ShmException late = from.failureOfBlocks(fault);
      try {
        if (!from.closing) {
          from.session.skipOnClose(this);
        }
      } catch (InternalError e) {
        from.broken(e);
      } finally {
        release();
      }
      if (late != null) {
        throw late;
      }
    }
  }

  private void release() {
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
