/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Engine;
import io.fory.engine.MessageStreams;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.memory.ByteSink;
import io.fory.transport.ReadAheadStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Writes messages to streams, channels and sinks, and reads them from there and from several
 * buffers: {@link Fory#streams()}. Thread-safe, as the {@link Fory}; no two threads may use the
 * same stream at once.
 */
public final class ForyStreams {
  private final Engine engine;
  private final MessageStreams messages;

  ForyStreams(Engine engine, MessageStreams messages) {
    this.engine = engine;
    this.messages = messages;
  }

  /**
   * Writes the message for an object to memory of the caller's, which grows in its own way. The
   * bytes are those of {@link Fory#serialize(Object)}; the sink gets parts of a large message while
   * it is written. After a failure {@link ByteSink#failed} gets the number of bytes to drop.
   *
   * @throws RuntimeException if the sink throws one
   */
  public void serialize(ByteSink sink, Object object) {
    messages.write(sink, object);
  }

  /**
   * Writes the message for an object to a stream, in frames that let {@link
   * #deserialize(InputStream)} find its end: many messages may follow each other. A large message
   * goes out while it is written, through a buffer of 64 KiB. The stream is not flushed.
   *
   * <p>If writing fails after parts went out, a mark after them tells the reader to drop them.
   *
   * @throws IOException if the stream fails; do not use the stream any more
   */
  public void serialize(OutputStream stream, Object object) throws IOException {
    messages.write(stream, object);
  }

  /** Writes the message for an object in frames to a channel, which must be in blocking mode. */
  public void serialize(WritableByteChannel channel, Object object) throws IOException {
    messages.write(channel, object);
  }

  /**
   * Returns the object of a message that takes all remaining bytes of the buffers, in their order.
   * The object must be a {@code type} or null. The buffers are neither joined nor changed; the
   * message may pass from one buffer to the next anywhere.
   */
  public <T> T deserialize(ByteBuffer[] parts, Class<T> type) {
    return messages.read(parts, type);
  }

  /** Reads an object of any type; see {@link #deserialize(ByteBuffer[], Class)}. */
  public Object deserialize(ByteBuffer... parts) {
    return deserialize(parts, Object.class);
  }

  /** Returns the object of the next message on a stream. */
  public Object deserialize(InputStream stream) throws IOException {
    return deserialize(stream, Object.class);
  }

  /**
   * Returns the object of the next message on a stream. The object must be a {@code type} or null.
   * The call takes no byte beyond the message. After a {@link ForyException} the stream is after
   * the message too; after an {@code IOException} do not use the stream any more.
   *
   * @throws EndOfStreamException at the end of the stream, if no message has begun
   * @throws StreamCorruptedException if the bytes are no messages in frames; it guesses their kind
   * @throws IOException if the stream fails, or ends within the message
   */
  public <T> T deserialize(InputStream stream, Class<T> type) throws IOException {
    return messages.read(stream, type);
  }

  /**
   * Returns a stream of the bytes that another one has left, which takes up to 64 KiB of them
   * ahead: small messages that follow each other are read from it in less time. What was taken
   * ahead is gone from the other stream, so whoever reads after a message must read from the
   * returned stream too, other readers than Fory included. It waits for no byte that its reader
   * does not ask for, and closes the other stream when it is closed. Unlike a {@code
   * BufferedInputStream} it has no lock: one thread may use it at a time.
   */
  public InputStream readAhead(InputStream stream) {
    return new ReadAheadStream(stream);
  }

  /** Returns the object of the next message on a channel, which must be in blocking mode. */
  public Object deserialize(ReadableByteChannel channel) throws IOException {
    return deserialize(channel, Object.class);
  }

  /**
   * Reads an object from a channel in blocking mode; see {@link #deserialize(InputStream, Class)}.
   */
  public <T> T deserialize(ReadableByteChannel channel, Class<T> type) throws IOException {
    return messages.read(channel, type);
  }

  /**
   * Returns a decoder for event loops, which get bytes as they come. It reads messages that {@link
   * #serialize(OutputStream, Object)} or a {@link ForyWriter} wrote.
   */
  public ForyDecoder newDecoder() {
    return new ForyDecoder(engine, buffer -> messages.read(buffer, Object.class, null), true);
  }

  /** Returns a writer of many objects to a stream. It flushes and closes the stream. */
  public ForyWriter newWriter(OutputStream stream) {
    return new ForyWriter(engine, stream);
  }

  /** Returns a writer of many objects to a channel, which must be in blocking mode. */
  public ForyWriter newWriter(WritableByteChannel channel) {
    return new ForyWriter(engine, channel);
  }

  /** Returns a reader of the records that a {@link ForyWriter} wrote. It closes the stream. */
  public ForyReader newReader(InputStream stream) {
    return new ForyReader(engine, stream);
  }

  /** Returns a reader of the records of a {@link ForyWriter}; the channel must block. */
  public ForyReader newReader(ReadableByteChannel channel) {
    return new ForyReader(engine, channel);
  }
}
