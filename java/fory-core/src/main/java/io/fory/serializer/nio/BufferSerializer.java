/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.nio;

import io.fory.codec.Buffers;
import io.fory.elements.Elements;
import io.fory.elements.PartSerializer;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.TypeInfo;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * A buffer of {@code java.nio}: a byte of flags, {@code varuint32(length)} and the elements,
 * little-endian, in one bulk copy. A buffer that is written keeps its position. Out of band the
 * elements keep their byte order, and what is read is a view of them, or a copy if that memory will
 * be taken back.
 *
 * @param <B> the buffer
 */
final class BufferSerializer<B extends Buffer> extends PartSerializer<B> {
  private static final int DIRECT = 1;
  private static final int READ_ONLY = 2;
  private static final int LITTLE_ENDIAN = 4;
  private static final int ALL_FLAGS = 7;

  /** The number of bytes in which a longer buffer moves to and from a stream. */
  private static final int SLICE = 1 << 15;

  /** Heap for a buffer, and for views of the message's buffer to copy from, in bytes. */
  private static final int HEAP_BYTES = 160;

  /** Heap for a direct buffer, its cleaner and the views, in bytes. */
  private static final int DIRECT_BYTES = 400;

  private final int shift;
  private final IntFunction<B> allocator;
  private final Function<ByteBuffer, B> view;
  private final Function<B, ByteOrder> order;
  private final ByteOrder allocated; // the byte order of a new buffer
  private final UnaryOperator<B> readOnly;
  private final BiConsumer<B, B> put;

  /**
   * Makes the serializer of a class of buffers.
   *
   * @param shift the bytes of an element are 1 &lt;&lt; shift
   * @param allocator makes a buffer over an array
   * @param view makes a buffer over bytes, in their byte order
   * @param order tells the byte order of a buffer
   * @param readOnly makes a read-only view of a buffer, in its byte order
   * @param put puts the elements of the second into the first
   */
  BufferSerializer(
      int shift,
      IntFunction<B> allocator,
      Function<ByteBuffer, B> view,
      Function<B, ByteOrder> order,
      UnaryOperator<B> readOnly,
      BiConsumer<B, B> put) {
    this.shift = shift;
    this.allocator = allocator;
    this.view = view;
    this.order = order;
    this.allocated = order.apply(allocator.apply(0));
    this.readOnly = readOnly;
    this.put = put;
  }

  @Override
  public void write(MessageWriter out, B given) {
    byte flags = flags(given);
    int length = length(given);
    if (!out.isOutOfBand() || !out.leaveOut(flags, given, length, shift)) {
      writeContent(out.buffer(), given, flags, length);
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public void writeParts(
      MessageWriter out, List<?> list, int size, TypeInfo uniform, Object first) {
    int i = 0;
    try {
      for (; i < size; i++) {
        Object element = list.get(i);
        Elements.requireType(out, uniform, first, element);
        B given = (B) element;
        byte flags = flags(given);
        int length = length(given);
        if (!out.leaveOut(flags, given, length, shift)) {
          writeContent(out.buffer(), given, flags, length);
        }
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "[" + i + "]");
    }
  }

  private int length(B given) {
    int length = given.remaining();
    if (length > Integer.MAX_VALUE >> shift) {
      throw new ForyException(
          "A buffer of %s bytes does not fit into one of at most 2 GiB"
              .formatted((long) length << shift));
    }
    return length;
  }

  private void writeContent(MemoryBuffer buffer, B given, byte flags, int length) {
    buffer.writeByte(flags);
    buffer.writeVarUint32(length);
    B value = content(given, length);
    if (value instanceof ByteBuffer content) {
      buffer.writeBytes(content);
    } else if (Buffers.ACCESS.isStreaming(buffer) && length << shift > SLICE) {
      writeInSlices(buffer, value, length);
    } else {
      int at = buffer.reserve(length << shift);
      put.accept(view(buffer, at, length << shift), value);
    }
  }

  /**
   * Slices {@code length} elements at the current position; the slice is immune to later moves of
   * position and limit.
   */
  @SuppressWarnings("unchecked")
  private B content(B buffer, int length) {
    return (B) buffer.slice(buffer.position(), length);
  }

  @SuppressWarnings("unchecked")
  private void writeInSlices(MemoryBuffer buffer, B value, int length) {
    int step = SLICE >> shift;
    for (int done = 0; done < length; done += step) {
      int part = Math.min(step, length - done);
      int at = buffer.reserve(part << shift);
      B slice = (B) value.slice(done, part);
      put.accept(view(buffer, at, part << shift), slice);
    }
  }

  @Override
  public B read(MessageReader in) {
    int flags = in.buffer().readByte();
    if ((flags & ~ALL_FLAGS) != 0) {
      throw in.corrupt("There are no buffers with flags " + flags);
    }
    in.charge((flags & DIRECT) != 0 ? DIRECT_BYTES : HEAP_BYTES);
    int length = in.readViewLength(1 << shift);
    if (in.isOutOfBand()) {
      MemoryBuffer content = in.content();
      B view = viewOf(content, flags);
      if (!content.isLent()) {
        return view;
      }
      in.charge((long) length << shift);
      return copy(view, length, flags);
    }
    MemoryBuffer buffer = in.buffer();
    if (Buffers.ACCESS.isStreaming(buffer) && (long) length << shift > SLICE) {
      return readInSlices(buffer, length, flags);
    }
    int at = buffer.consume(length << shift);
    return copy(view(buffer, at, length << shift), length, flags);
  }

  private B readInSlices(MemoryBuffer buffer, int length, int flags) {
    B read = allocate(length, flags);
    int step = SLICE >> shift;
    for (int done = 0; done < length; done += step) {
      int part = Math.min(step, length - done);
      int at = buffer.consume(part << shift);
      put.accept(read, view(buffer, at, part << shift));
    }
    return cleared(read, flags);
  }

  @Override
  public B copy(GraphCopier context, B value) {
    int length = value.remaining();
    return copy(content(value, length), length, flags(value));
  }

  private byte flags(B value) {
    int flags = value.isDirect() ? DIRECT : 0;
    flags |= value.isReadOnly() ? READ_ONLY : 0;
    flags |= order.apply(value) == ByteOrder.LITTLE_ENDIAN ? LITTLE_ENDIAN : 0;
    return (byte) flags;
  }

  /** Returns a view of a part out of band, in the byte order of the flags. */
  @SuppressWarnings("unchecked")
  private B viewOf(MemoryBuffer content, int flags) {
    ByteOrder order = (flags & LITTLE_ENDIAN) != 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    ByteBuffer bytes = content.asByteBuffer().order(order);
    B found = shift == 0 ? (B) bytes : view.apply(bytes);
    return (flags & READ_ONLY) != 0 ? readOnly.apply(found) : found;
  }

  private B view(MemoryBuffer buffer, int at, int bytes) {
    ByteBuffer all = buffer.asByteBuffer().clear().position(at).limit(at + bytes);
    return view.apply(all.order(ByteOrder.LITTLE_ENDIAN));
  }

  private B copy(B source, int length, int flags) {
    B copy = allocate(length, flags);
    put.accept(copy, source);
    return cleared(copy, flags);
  }

  @SuppressWarnings("unchecked")
  private B cleared(B buffer, int flags) {
    B whole = (B) buffer.clear();
    return (flags & READ_ONLY) != 0 ? readOnly.apply(whole) : whole;
  }

  /** Returns a new buffer, over an array of its elements if it is to have their byte order. */
  private B allocate(int length, int flags) {
    ByteOrder wanted =
        (flags & LITTLE_ENDIAN) != 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    if ((flags & DIRECT) != 0) {
      return view.apply(allocateDirect(length << shift).order(wanted));
    }
    return allocated == wanted
        ? allocator.apply(length)
        : view.apply(ByteBuffer.allocate(length << shift).order(wanted));
  }

  private static ByteBuffer allocateDirect(int bytes) {
    try {
      return ByteBuffer.allocateDirect(bytes);
    } catch (OutOfMemoryError e) {
      throw new LimitExceededException(
          "There is no room for a direct buffer of %s bytes; raise -XX:MaxDirectMemorySize"
              .formatted(bytes),
          e);
    }
  }
}
