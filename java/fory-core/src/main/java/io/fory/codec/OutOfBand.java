/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codec;

import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.platform.ChannelIo;
import io.fory.platform.NioBuffers;
import io.fory.platform.StringInternals;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;

/**
 * The one implementation of {@link BufferObject}. Those that make one take an object that becomes
 * the part, for callbacks that are done with it on return, or null for a new one.
 */
public final class OutOfBand implements BufferObject {
  private static final int CHUNK = 1 << 16;

  /** So many bytes at a time go to a stream. */
  private static final int SLICE = 1 << 15;

  private Object value;
  private Kind kind;
  private Class<?> elementType; // null of an array, which tells it
  private long byteLength;

  /** One that is to become a part. */
  public OutOfBand() {}

  /** Fields of a new object are stored where it is made: without barriers of the collector. */
  private OutOfBand(Object value, Kind kind, Class<?> elementType, long byteLength) {
    this.value = value;
    this.kind = kind;
    this.elementType = elementType;
    this.byteLength = byteLength;
  }

  /** A primitive array. */
  public static OutOfBand array(OutOfBand reused, Object array, int length, int shift) {
    return of(reused, array, Kind.ARRAY, null, (long) length << shift);
  }

  /** The array, or the bytes, behind a view. */
  public static OutOfBand view(OutOfBand reused, PrimitiveArrayView view) {
    int shift = PrimitiveArrayView.shift(view.elementType());
    return of(
        reused,
        PrimitiveArrays.ACCESS.source(view),
        Kind.ARRAY,
        view.elementType(),
        (long) view.length() << shift);
  }

  /** A string of a coder of {@link StringInternals}. */
  public static OutOfBand string(OutOfBand reused, String string, int coder) {
    Class<?> element = coder == StringInternals.LATIN1 ? byte.class : char.class;
    return of(reused, string, Kind.STRING, element, (long) string.length() << coder);
  }

  /** What remains in a buffer. */
  public static OutOfBand buffer(OutOfBand reused, Buffer buffer, Class<?> element, int shift) {
    return of(reused, buffer, Kind.BUFFER, element, (long) buffer.remaining() << shift);
  }

  /** What can be read in a buffer. */
  public static OutOfBand memory(OutOfBand reused, MemoryBuffer content, int length) {
    return of(reused, content, Kind.MEMORY_BUFFER, byte.class, length);
  }

  private static OutOfBand of(
      OutOfBand reused, Object value, Kind kind, Class<?> element, long bytes) {
    return reused == null
        ? new OutOfBand(value, kind, element, bytes)
        : reused.set(value, kind, element, bytes);
  }

  private OutOfBand set(Object newValue, Kind newKind, Class<?> element, long bytes) {
    value = newValue;
    byteLength = bytes;
    // Messages have parts of one kind mostly, and storing a reference into an old object costs a
    // fence of G1.
    if (kind != newKind) {
      kind = newKind;
    }
    if (elementType != element) {
      elementType = element;
    }
    return this;
  }

  /** Lets go of the part. */
  public void clear() {
    value = null;
  }

  @Override
  public Kind kind() {
    return kind;
  }

  @Override
  public Class<?> elementType() {
    return elementType != null ? elementType : value.getClass().getComponentType();
  }

  @Override
  public long byteLength() {
    return byteLength;
  }

  @Override
  public ByteBuffer asByteBuffer() {
    if (value instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }
    ByteBuffer content = content();
    return content == null ? null : content.slice().asReadOnlyBuffer();
  }

  /** The part, if it consists of bytes in a buffer. */
  private ByteBuffer content() {
    if (value instanceof MemoryBuffer buffer) {
      return buffer.asByteBuffer();
    }
    return value instanceof ByteBuffer buffer ? buffer : null;
  }

  @Override
  public void writeTo(MemoryBuffer target) {
    if (value instanceof byte[] array) {
      target.writeBytes(array, 0, array.length);
      return;
    }
    ByteBuffer content = content();
    if (content != null) {
      target.writeBytes(content);
      return;
    }
    int bytes = Math.toIntExact(byteLength);
    if (kind == Kind.ARRAY) {
      PrimitiveArrays.ACCESS.writeArray(target, value, bytes);
      return;
    }
    int step = target.isFlowing() ? SLICE : bytes;
    for (int done = 0; done < bytes; done += step) {
      int part = Math.min(step, bytes - done);
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
    ByteBuffer chunk = ByteBuffer.allocateDirect((int) Math.min(CHUNK, byteLength));
    for (long done = 0; done < byteLength; done += chunk.capacity()) {
      chunk.clear().limit((int) Math.min(chunk.capacity(), byteLength - done));
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
      if (elementType == byte.class) {
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
      NioBuffers.putArray(target.order(ByteOrder.LITTLE_ENDIAN), value, start);
    }
  }
}
