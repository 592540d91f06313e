/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Engine;
import io.fory.engine.MessageNumbers;
import io.fory.engine.MessageStreams;
import io.fory.engine.Prefix;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.memory.BufferCallback;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.ContextPool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/**
 * Writes and reads the messages of one end of a connection between two {@link Fory} instances. Each
 * message leaves out the classes, names and schemas that earlier messages of the session
 * introduced.
 *
 * <p>The session at the other end must read all messages, in the order in which they were written.
 * Each message has a number, and a message that is lost or out of order is an error. After such an
 * error, and after any message that could not be read, every message is an error until the writer
 * starts anew with {@link #reset}; a reader notices that by itself.
 *
 * <p>The two directions are independent: one thread may write while another thread reads, but no
 * two threads may write, or read, at once.
 */
public final class ForySession implements AutoCloseable {
  private final Fory fory;
  private final Prefix prefix;
  private final MessageWriter writer;
  private final MessageReader reader;
  private boolean writing;
  private boolean reading;
  private boolean closed;

  private boolean starting = true; // the next written message starts anew
  private int epochs; // the number of starts
  private int nextWritten; // the number of the next written message
  private boolean introduced; // the last written message introduced types
  private final MessageNumbers numbers = new MessageNumbers();
  private final MessageStreams streams;

  ForySession(Fory fory) {
    this.fory = fory;
    prefix = fory.engine.prefix();
    writer = new MessageWriter(fory.engine.types());
    reader = new MessageReader(fory.engine.types());
    streams = new SessionMessages(fory.engine);
  }

  // ---- Codecs ----

  /**
   * Returns a codec that writes and reads the next messages of this session for objects of one
   * class, like {@link Fory#codec(Class)}, also in a {@link ByteBuffer}. The codec is used like the
   * session: by one thread for each direction.
   */
  public <T> ForyCodec<T> codec(Class<T> type) {
    return new SessionCodec<>(fory, this, type, ReachableClasses.named(type));
  }

  /**
   * Returns a codec of a generic type: see {@link #codec(Class)} and {@link Fory#codec(TypeRef)}.
   */
  @SuppressWarnings("unchecked")
  public <T> ForyCodec<T> codec(TypeRef<T> type) {
    return new SessionCodec<>(
        fory, this, (Class<T>) type.rawType(), ReachableClasses.named(type.type()));
  }

  // ---- Writing ----

  /** Returns the next message, for an object, which may be null. */
  public byte[] serialize(Object object) {
    return write(object, null);
  }

  private byte[] write(Object object, BufferCallback callback) {
    requireOpen(writing, "writes"); // else the buffer has the message around this one
    MemoryBuffer buffer = writer.ownBuffer();
    streams.write(buffer, object, callback);
    return buffer.copyOfRange(0, buffer.writerIndex());
  }

  /**
   * Writes the next message at the buffer's writer index, and moves it to the end of the message.
   * After a failure the writer index is where it was, and the session starts anew with the next
   * message.
   */
  public void serialize(MemoryBuffer buffer, Object object) {
    streams.write(Objects.requireNonNull(buffer, "buffer"), object, null);
  }

  /**
   * Writes the next message without the large parts that {@code callback} takes, as {@link
   * Fory#serializeOutOfBand(Object, BufferCallback)}. The reader must be given their bytes.
   */
  public void serializeOutOfBand(MemoryBuffer buffer, Object object, BufferCallback callback) {
    Objects.requireNonNull(callback, "callback");
    streams.write(Objects.requireNonNull(buffer, "buffer"), object, callback);
  }

  /**
   * Returns the next message without the large parts that {@code callback} takes, as {@link
   * Fory#serializeOutOfBand(Object, BufferCallback)}.
   */
  byte[] serializeOutOfBand(Object object, BufferCallback callback) {
    return write(object, Objects.requireNonNull(callback, "callback"));
  }

  /**
   * Returns whether the last written message introduced types, so that the reader needs it for the
   * next messages. The reader may leave out any other message, by {@link #skip}.
   */
  public boolean introducedTypes() {
    return introduced;
  }

  /**
   * Writes the next message to a stream, in frames, as {@link ForyStreams#serialize(OutputStream,
   * Object)} does. The stream is not flushed.
   *
   * @throws IOException if the stream fails; do not use the stream any more
   */
  public void serialize(OutputStream stream, Object object) throws IOException {
    streams.write(stream, object);
  }

  /** Writes the next message in frames to a channel, which must be in blocking mode. */
  public void serialize(WritableByteChannel channel, Object object) throws IOException {
    streams.write(channel, object);
  }

  /**
   * Writes the next message to memory of the caller's, as {@link ForyStreams#serialize(ByteSink,
   * Object)}.
   */
  public void serialize(ByteSink sink, Object object) {
    streams.write(sink, object);
  }

  /** Writes a message with the context, which has started. */
  private void writeMessage(Object object, boolean outOfBand) {
    MemoryBuffer buffer = writer.buffer();
    if (starting || writer.introducedTypes() > MessageReader.MAX_SESSION_TYPES / 2) {
      nextWritten = MessageNumbers.EPOCH * epochs++;
      starting = true;
      writer.forgetTypes();
    }
    int known = writer.introducedTypes();
    prefix.writeOfSession(buffer, starting, outOfBand);
    buffer.writeInt(nextWritten);
    writer.writeValue(object);
    introduced = starting || writer.introducedTypes() > known;
  }

  /**
   * Starts anew: the next message introduces its classes again, and the reader forgets the classes
   * that it knew. The writer calls this when the other end has lost a message or failed to read a
   * message.
   */
  public void reset() {
    requireOpen(writing, "writes");
    starting = true;
  }

  // ---- Reading ----

  /** Returns the object of the next message, which is the whole array. */
  public Object deserialize(byte[] bytes) {
    return deserialize(bytes, Object.class);
  }

  /**
   * Returns the object of the next message, which is the whole array; it must be a {@code type} or
   * null.
   */
  public <T> T deserialize(byte[] bytes, Class<T> type) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return fory.engine.requireEnd(buffer, deserialize(buffer, type));
  }

  /**
   * Reads the next message at the buffer's reader index, and moves it to the end of the message.
   */
  public Object deserialize(MemoryBuffer buffer) {
    return deserialize(buffer, Object.class);
  }

  /**
   * Reads the next message at the buffer's reader index, which moves to its end; the object must be
   * a {@code type} or null. After a failure the reader index is where it was, and the session reads
   * nothing more until a message that starts anew.
   *
   * @throws CorruptDataException if the message is not the next message of the session
   */
  public <T> T deserialize(MemoryBuffer buffer, Class<T> type) {
    return streams.read(buffer, type, null);
  }

  /**
   * Reads the next message, whose large parts are out of band, as {@link
   * Fory#deserialize(MemoryBuffer, Class, Iterable)}.
   */
  public <T> T deserialize(
      MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> outOfBandBuffers) {
    return streams.read(buffer, type, Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers"));
  }

  /**
   * Leaves a message out: the last message if it could not be read, else the next message. The
   * message must not have {@linkplain #introducedTypes introduced types}, which only the writer
   * knows. The session can then read the messages after it.
   */
  public void skip() {
    requireOpen(reading, "reads");
    numbers.skip();
  }

  /** Reads a message with the context, which has started. */
  private <T> T readMessage(Class<T> type) {
    MemoryBuffer buffer = reader.buffer();
    boolean anew = prefix.readOfSession(buffer);
    if (anew) {
      reader.forgetTypes();
      numbers.start(buffer.readInt());
    } else {
      numbers.requireNext(buffer.readInt());
    }
    @SuppressWarnings("unchecked")
    T root = (T) reader.readRoot(type);
    return root;
  }

  /** Returns the object of the next message on a stream. */
  public Object deserialize(InputStream stream) throws IOException {
    return deserialize(stream, Object.class);
  }

  /**
   * Returns the object of the next message on a stream, as {@link
   * ForyStreams#deserialize(InputStream, Class)}. After a failure the session reads nothing more
   * until a message that starts anew.
   *
   * @throws EndOfStreamException at the end of the stream, if no message has begun
   * @throws IOException if the stream fails, or ends within the message
   */
  public <T> T deserialize(InputStream stream, Class<T> type) throws IOException {
    return streams.read(stream, type);
  }

  /** Returns the object of the next message on a channel, which must be in blocking mode. */
  public Object deserialize(ReadableByteChannel channel) throws IOException {
    return deserialize(channel, Object.class);
  }

  /**
   * Reads an object from a channel in blocking mode; see {@link #deserialize(InputStream, Class)}.
   */
  public <T> T deserialize(ReadableByteChannel channel, Class<T> type) throws IOException {
    return streams.read(channel, type);
  }

  /**
   * Returns the object of the next message, which takes all remaining bytes of the buffers, as
   * {@link ForyStreams#deserialize(ByteBuffer[], Class)}.
   */
  public <T> T deserialize(ByteBuffer[] parts, Class<T> type) {
    return streams.read(parts, type);
  }

  /**
   * Returns a decoder for event loops. It reads the messages of this session that {@link
   * #serialize(OutputStream, Object)} wrote at the other end.
   */
  public ForyDecoder newDecoder() {
    return new ForyDecoder(fory.engine, this::deserialize, false);
  }

  MessageStreams streams() {
    return streams;
  }

  /** The messages of this session, with its contexts. */
  private final class SessionMessages extends MessageStreams {
    private final ContextPool.Cell<MessageWriter> writerCell = new ContextPool.Cell<>(writer);
    private final ContextPool.Cell<MessageReader> readerCell = new ContextPool.Cell<>(reader);

    SessionMessages(Engine engine) {
      super(engine);
    }

    @Override
    protected ContextPool.Cell<MessageWriter> writer() {
      requireOpen(writing, "writes");
      writing = true;
      return writerCell;
    }

    @Override
    protected void write(
        MessageWriter context, MemoryBuffer buffer, Object object, BufferCallback callback) {
      context.startInSession(buffer, callback);
      writeMessage(object, callback != null);
    }

    @Override
    protected void endWriting(ContextPool.Cell<MessageWriter> cell, boolean done) {
      writing = false;
      starting = !done; // the reader never sees the types that a failed message introduced
      nextWritten++;
    }

    @Override
    protected ContextPool.Cell<MessageReader> reader() {
      requireOpen(reading, "reads");
      reading = true;
      return readerCell;
    }

    @Override
    protected <T> T read(
        MessageReader context, MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts) {
      context.startInSession(buffer, parts);
      return readMessage(type);
    }

    @Override
    protected void endReading(ContextPool.Cell<MessageReader> cell) {
      reading = false;
    }

    @Override
    protected void messageRead(boolean done) {
      numbers.read(done);
    }
  }

  private void requireOpen(boolean busy, String what) {
    if (closed) {
      throw new IllegalStateException("The session is closed");
    }
    if (busy) {
      throw new IllegalStateException(
          "The session %s a message already: in another thread, or further up in this one"
              .formatted(what));
    }
  }

  /** Ends the session; neither end can use its messages any more. */
  @Override
  public void close() {
    closed = true;
  }
}
