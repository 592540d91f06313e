/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.MessageStreams;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.memory.BufferCallback;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.Loaders;
import io.fory.platform.PrimitiveWrappers;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/**
 * Writes and reads the objects of one class. The codec looks the class up once, not for each
 * message. It is for stubs of services, serializers of topics, caches and engines, which know the
 * class when they start.
 *
 * <pre>{@code
 * ForyCodec<Order> orders = fory.codec(Order.class);
 * byte[] bytes = orders.encode(order);   // those of fory.serialize(order)
 * Order twin = orders.decode(bytes);     // whoever wrote them
 * }</pre>
 *
 * <p>Messages are those of {@link Fory}: either end may use codecs or not. Null is a message too. A
 * codec writes and reads an object of a subclass, or of an interface or abstract class, as fast as
 * {@code Fory} does. It refuses any other object with an {@link IncompatibleClassException}.
 *
 * <p>A codec of {@link Fory#codec(Class)} is immutable and thread-safe, may be called from inside a
 * serializer, and takes two hundred bytes: keep it in a constant. It refers to its {@code Fory};
 * the {@code Fory} does not refer to the codec. A codec of {@link ForySession#codec(Class)} writes
 * and reads the next messages of its session, in one thread for each direction. Every failure is a
 * {@link ForyException}, and the codec works as before afterwards.
 *
 * @param <T> the class of its objects
 */
public abstract sealed class ForyCodec<T> permits BoundCodec, SessionCodec {
  final Fory fory;
  final Class<T> type; // the box of a primitive type

  @SuppressWarnings("unchecked")
  ForyCodec(Fory fory, Class<T> type) {
    this.fory = fory;
    this.type = (Class<T>) PrimitiveWrappers.of(Objects.requireNonNull(type, "type"));
  }

  /**
   * Returns the class of its objects, or their common supertype; for a primitive type it returns
   * the box.
   */
  public final Class<T> type() {
    return type;
  }

  // ---- Schemas ----

  /**
   * Returns the schema of its messages. It covers the class of the codec and all classes that
   * declarations lead to from there, with the permitted subclasses of sealed types.
   *
   * @throws ForyException if its class, or a class that its {@link TypeRef} names, is not
   *     registered
   */
  public abstract ForySchema schema();

  /**
   * Returns a codec whose messages name their {@linkplain #schema schema} by 8 bytes instead of
   * containing it. Such messages are about as small and fast as with {@code withCompatible(false)}.
   * Other versions of the classes still read them if they have the schema, by {@link #readerOf} or
   * a {@link SchemaStore}. This method puts the schema into the store of the {@code Fory}. The
   * schemas of types that no declaration leads to stay in the message.
   *
   * <p>The codec reads messages of this schema, messages that carry their own schema, and messages
   * whose schema the store has. It refuses any other message, with an error that names the schema.
   *
   * @throws IllegalStateException if messages have no schema, with {@code withCompatible(false)},
   *     or if this is the codec of a session, whose messages have each schema only once
   */
  public abstract ForyCodec<T> withoutSchema();

  /**
   * Returns a codec {@linkplain #withoutSchema without schema} that also reads messages written
   * with the given schema, in any order and by any number of threads. Its own messages do not
   * change. A further call on the result adds one more schema.
   *
   * @throws IncompatibleClassException if the class here cannot read objects of the schema
   * @throws IllegalStateException as {@link #withoutSchema}
   */
  public abstract ForyCodec<T> readerOf(ForySchema schema);

  // ---- Writing ----

  /** Returns the message for an object, which may be null. */
  public abstract byte[] encode(T object);

  /**
   * Writes the message for an object at the buffer's writer index, and moves it to the end of the
   * message. After a failure the writer index is where it was.
   */
  public abstract void encode(MemoryBuffer buffer, T object);

  /**
   * Returns the message for an object without the large parts that {@code callback} takes, as
   * {@link Fory#serializeOutOfBand(Object, BufferCallback)}.
   */
  public abstract byte[] encodeOutOfBand(T object, BufferCallback callback);

  /** Writes the message without the large parts that {@code callback} takes into a buffer. */
  public abstract void encodeOutOfBand(MemoryBuffer buffer, T object, BufferCallback callback);

  /**
   * Writes the message for an object at the buffer's position, and moves the position to the end of
   * the message. After a failure the position is where it was.
   *
   * @throws ForyException if the message is longer than the remaining buffer
   */
  public final void encode(ByteBuffer buffer, T object) {
    streams().write(buffer, requireType(object));
  }

  /**
   * Writes the message to memory of the caller's, as {@link ForyStreams#serialize(ByteSink,
   * Object)}.
   */
  public final void encode(ByteSink sink, T object) {
    streams().write(sink, requireType(object));
  }

  /**
   * Writes the message to a stream, in frames, as {@link ForyStreams#serialize(OutputStream,
   * Object)}.
   *
   * @throws IOException if the stream fails; do not use the stream any more
   */
  public final void encode(OutputStream stream, T object) throws IOException {
    streams().write(stream, requireType(object));
  }

  /** Writes the message in frames to a channel, which must be in blocking mode. */
  public final void encode(WritableByteChannel channel, T object) throws IOException {
    streams().write(channel, requireType(object));
  }

  // ---- Reading ----

  /**
   * Returns the object of a message, which is the whole array.
   *
   * @throws IncompatibleClassException if the object is no {@code T}
   */
  public abstract T decode(byte[] bytes);

  /**
   * Reads a message at the buffer's reader index, and moves it to the end of the message. After a
   * failure the reader index is where it was.
   */
  public abstract T decode(MemoryBuffer buffer);

  /**
   * Returns the object of a message whose large parts are out of band, as {@link
   * Fory#deserialize(byte[], Class, Iterable)}.
   *
   * @throws CorruptDataException if a part is missing, too short, too long or not needed
   */
  public abstract T decode(byte[] bytes, Iterable<MemoryBuffer> outOfBandBuffers);

  /** Reads a message in a buffer whose large parts are out of band. */
  public abstract T decode(MemoryBuffer buffer, Iterable<MemoryBuffer> outOfBandBuffers);

  /**
   * Returns the object of a message that takes all remaining bytes of the buffers, in their order.
   * The buffers are neither joined nor changed, and keep their positions.
   */
  public final T decode(ByteBuffer... parts) {
    return streams().read(parts, type);
  }

  /**
   * Returns the object of a message that takes all remaining bytes of the buffers, in their order.
   */
  public final T decode(Iterable<ByteBuffer> parts) {
    return streams().read(parts, type);
  }

  /**
   * Returns the object of the next message on a stream, as {@link
   * ForyStreams#deserialize(InputStream, Class)}.
   *
   * @throws EndOfStreamException at the end of the stream, if no message has begun
   * @throws IOException if the stream fails, or ends within the message
   */
  public final T decode(InputStream stream) throws IOException {
    return streams().read(stream, type);
  }

  /** Returns the object of the next message on a channel, which must be in blocking mode. */
  public final T decode(ReadableByteChannel channel) throws IOException {
    return streams().read(channel, type);
  }

  // ---- For both ----

  /** Writes and reads the messages of this codec in streams, channels, sinks and JDK buffers. */
  abstract MessageStreams streams();

  /** Fails if the object is no {@code T}, which code without generics can pass. */
  final T requireType(T object) {
    Object given = object;
    if (given != null && !type.isInstance(given)) {
      throw new IncompatibleClassException(
          "Expected %s, found %s: this codec neither writes nor reads it"
              .formatted(Loaders.nameBeside(type, given.getClass()), Quote.typeOf(given)));
    }
    return object;
  }

  @Override
  public final String toString() {
    return "ForyCodec[" + type.getTypeName() + "]";
  }
}
