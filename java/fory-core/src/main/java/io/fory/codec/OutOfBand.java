/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codec;

import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.platform.ChannelIo;
import io.fory.platform.NioBuffers;
import io.fory.platform.StringInternals;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;

/**
 * The only implementation of {@link BufferObject}: small, since it keeps nothing but the object.
 */
public final class OutOfBand implements BufferObject {
  private static final int CHUNK = 1 << 16;

  /** The number of bytes that are written to a stream at a time. */
  private static final int SLICE = 1 << 15;

  private Object value;
  private int shift;

  /** Makes an object that becomes a part later. */
  public OutOfBand() {}

  /**
   * Returns a part of a message.
   *
   * @param reused an object to use again, for callbacks that keep none; null for a new object
   * @param value a primitive array or a view of one, a string, a buffer of {@code java.nio} or Fory
   * @param shift an element has 1 &lt;&lt; shift bytes; of a string, a coder of {@link
   *     StringInternals}
   */
  public static OutOfBand of(OutOfBand reused, Object value, int shift) {
    OutOfBand part = reused == null ? new OutOfBand() : reused;
    part.value = value;
    part.shift = shift;
    return part;
  }

  public void clear() {
    value = null;
  }

  @Override
  public Kind kind() {
    if (value instanceof String) {
      return Kind.STRING;
    } else if (value instanceof Buffer) {
      return Kind.BUFFER;
    }
    return value instanceof MemoryBuffer ? Kind.MEMORY_BUFFER : Kind.ARRAY;
  }

  @Override
  public Class<?> elementType() {
    if (value instanceof String) {
      return shift == StringInternals.LATIN1 ? byte.class : char.class;
    } else if (value instanceof Buffer buffer) {
      return NioBuffers.elementType(buffer);
    } else if (value instanceof MemoryBuffer) {
      return byte.class;
    }
    return value instanceof PrimitiveArrayView view
        ? view.elementType()
        : value.getClass().getComponentType();
  }

  @Override
  public long byteLength() {
    return (long) length() << shift;
  }

  private int length() {
    if (value instanceof String string) {
      return string.length();
    } else if (value instanceof Buffer buffer) {
      return buffer.remaining();
    } else if (value instanceof MemoryBuffer buffer) {
      return Buffers.ACCESS.partBytes(buffer);
    }
    return value instanceof PrimitiveArrayView view ? view.length() : Array.getLength(value);
  }

  @Override
  public ByteBuffer asByteBuffer() {
    Object source = source();
    if (source instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }
    ByteBuffer content = content(source);
    return content == null ? null : content.slice().asReadOnlyBuffer();
  }

  /** Returns the value, or the object that it is a view of. */
  private Object source() {
    return value instanceof PrimitiveArrayView view ? Buffers.ACCESS.source(view) : value;
  }

  /** Returns the bytes of a {@code MemoryBuffer} or {@code ByteBuffer}; null for other objects. */
  private static ByteBuffer content(Object source) {
    if (source instanceof MemoryBuffer buffer) {
      return buffer.asByteBuffer();
    }
    return source instanceof ByteBuffer buffer ? buffer : null;
  }

  @Override
  public void writeTo(MemoryBuffer target) {
    Object source = source();
    if (source instanceof byte[] array) {
      target.writeBytes(array, 0, array.length);
      return;
    }
    ByteBuffer content = content(source);
    if (content != null) {
      target.writeBytes(content);
      return;
    }
    int bytes = Math.toIntExact(byteLength());
    if (kind() == Kind.ARRAY) {
      Buffers.ACCESS.writeArray(target, source, bytes);
      return;
    }
    int step = Buffers.ACCESS.isStreaming(target) ? SLICE : bytes;
    for (int done = 0, part; done < bytes; done += part) {
      part = Math.min(step, bytes - done);
      int at = target.reserve(part);
      fill(target.asByteBuffer().clear().position(at).limit(at + part).slice(), done);
    }
  }

  @Override
  public void writeTo(WritableByteChannel channel) throws IOException {
    ByteBuffer view = asByteBuffer();
    if (view != null) {
      ChannelIo.writeFully(channel, view);
      return;
    }
    long bytes = byteLength();
    ByteBuffer chunk = ByteBuffer.allocateDirect((int) Math.min(CHUNK, bytes));
    for (long done = 0; done < bytes; done += chunk.capacity()) {
      chunk.clear().limit((int) Math.min(chunk.capacity(), bytes - done));
      fill(chunk.slice(), done);
      ChannelIo.writeFully(channel, chunk);
    }
  }

  @SuppressWarnings("deprecation") // for dropping the high bytes of chars, which are zero here
  private static void putLatin1(ByteBuffer target, String string, int start) {
    int end = start + target.remaining();
    if (target.hasArray()) {
      string.getBytes(start, end, target.array(), target.arrayOffset() + target.position());
    } else {
      byte[] part = new byte[target.remaining()];
      string.getBytes(start, end, part, 0);
      target.put(part);
    }
  }

  /** Fills a buffer with the bytes from {@code start} on. */
  private void fill(ByteBuffer target, long start) {
    if (value instanceof String string) {
      if (shift == StringInternals.LATIN1) {
        putLatin1(target, string, (int) start);
      } else {
        int from = (int) (start >> 1);
        target
            .order(ByteOrder.LITTLE_ENDIAN)
            .asCharBuffer()
            .put(string, from, from + (target.remaining() >> 1));
      }
    } else if (value instanceof Buffer buffer) {
      NioBuffers.put(target, buffer, start);
    } else {
      NioBuffers.putArray(target.order(ByteOrder.LITTLE_ENDIAN), source(), start);
    }
  }
}
