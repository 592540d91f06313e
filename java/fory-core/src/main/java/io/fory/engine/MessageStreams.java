/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.graph.Operation;
import io.fory.memory.BufferCallback;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.ContextPool;
import io.fory.transport.FrameInput;
import io.fory.transport.MessageInput;
import io.fory.transport.MessageOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * Writes messages to sinks, streams, channels and buffers, and reads them from streams, channels
 * and one or several buffers. Standalone messages, those of a codec and those of a session differ
 * in where their contexts come from, and in how their first bytes are written and read: the
 * abstract methods.
 */
public abstract class MessageStreams {
  protected final Engine engine;

  protected MessageStreams(Engine engine) {
    this.engine = engine;
  }

  /** Fails if a channel is not in blocking mode. */
  public static void requireBlocking(Channel channel) {
    if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
      throw new IllegalBlockingModeException();
    }
    Objects.requireNonNull(channel, "channel");
  }

  // ---- Writing ----

  /** Returns the context that writes the next message; {@link #endWriting} gives it back. */
  protected abstract ContextPool.Cell<MessageWriter> writer();

  /**
   * Starts a context, and writes a message with it.
   *
   * @param callback is offered large parts; or null
   */
  protected abstract void write(
      MessageWriter context, MemoryBuffer buffer, Object object, BufferCallback callback);

  /**
   * Gives a context back.
   *
   * @param done whether the message was written
   */
  protected abstract void endWriting(ContextPool.Cell<MessageWriter> cell, boolean done);

  /** Writes a message to a sink. */
  public final void write(ByteSink sink, Object object) {
    Objects.requireNonNull(sink, "sink");
    ContextPool.Cell<MessageWriter> cell = writer();
    write(cell, cell.context.sinkOutput().to(sink), object);
  }

  /** Writes a message to a stream, in frames. */
  public final void write(OutputStream stream, Object object) throws IOException {
    Objects.requireNonNull(stream, "stream");
    ContextPool.Cell<MessageWriter> cell = writer();
    write(cell, cell.context.frames().to(stream), object);
  }

  /** Writes a message to a channel, in frames. */
  public final void write(WritableByteChannel channel, Object object) throws IOException {
    requireBlocking(channel);
    ContextPool.Cell<MessageWriter> cell = writer();
    write(cell, cell.context.frames().to(channel), object);
  }

  private <X extends Exception> void write(
      ContextPool.Cell<MessageWriter> cell, MessageOutput<X> out, Object object) throws X {
    boolean done = false;
    try {
      write(cell.context, out, object);
      done = true;
    } finally {
      out.release();
      endWriting(cell, done);
    }
  }

  private <X extends Exception> void write(
      MessageWriter context, MessageOutput<X> out, Object object) throws X {
    MemoryBuffer buffer = out.start();
    try {
      write(context, buffer, object, null);
      out.finish();
    } catch (Throwable e) { // languages without checked exceptions throw any
      X failure = out.failure();
      out.abort();
      if (failure != null) {
        throw failure;
      }
      throw UnregisteredClasses.failure(Operation.WRITE, e, object, engine.types());
    } finally {
      context.finish();
    }
  }

  /**
   * Writes a message to a buffer.
   *
   * @param callback is offered large parts; or null
   */
  public final void write(MemoryBuffer buffer, Object object, BufferCallback callback) {
    int start = buffer.writerIndex();
    ContextPool.Cell<MessageWriter> cell = writer();
    MessageWriter context = cell.context;
    boolean done = false;
    try {
      write(context, buffer, object, callback);
      context.complete(buffer);
      done = true;
    } catch (Throwable e) {
      throw writingFailed(buffer, start, object, e);
    } finally {
      context.finish();
      endWriting(cell, done);
    }
  }

  /** Writes a message at a buffer's position, and moves that to the end of the message. */
  public final void write(ByteBuffer target, Object object) {
    Objects.requireNonNull(target, "buffer");
    ContextPool.Cell<MessageWriter> cell = writer();
    MessageWriter context = cell.context;
    boolean done = false;
    try {
      MemoryBuffer own = context.ownBuffer();
      write(context, own, object, null);
      move(own, target);
      done = true;
    } catch (Throwable e) {
      throw UnregisteredClasses.failure(Operation.WRITE, e, object, engine.types());
    } finally {
      context.finish();
      endWriting(cell, done);
    }
  }

  /** Returns the exception for a message that could not be written, and resets its buffer. */
  public final ForyException writingFailed(
      MemoryBuffer buffer, int start, Object object, Throwable e) {
    buffer.writerIndex(start);
    return UnregisteredClasses.failure(Operation.WRITE, buffer.explain(e), object, engine.types());
  }

  private static void move(MemoryBuffer message, ByteBuffer target) {
    int length = message.writerIndex();
    if (length > target.remaining()) {
      throw new ForyException(
          "The message has %s bytes, but the buffer has room for %s only"
              .formatted(length, target.remaining()));
    }
    if (target.isReadOnly()) {
      throw new ForyException("The buffer is read-only");
    }
    target.put(message.heapArray(), message.heapOffset(), length);
  }

  // ---- Reading ----

  /** Returns the context that reads the next message; {@link #endReading} gives it back. */
  protected abstract ContextPool.Cell<MessageReader> reader();

  /**
   * Starts a context, and reads a message with it.
   *
   * @param parts out of band; or null
   */
  protected abstract <T> T read(
      MessageReader context, MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts);

  /** Gives a context back. */
  protected abstract void endReading(ContextPool.Cell<MessageReader> cell);

  /** Called after each message of which a byte came, with whether it was read. */
  protected void messageRead(boolean done) {}

  /**
   * Reads a message in a buffer.
   *
   * @param parts out of band; or null
   */
  public final <T> T read(MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts) {
    Objects.requireNonNull(type, "type");
    int start = buffer.readerIndex();
    ContextPool.Cell<MessageReader> cell = reader();
    MessageReader context = cell.context;
    boolean done = false;
    try {
      T root = read(context, buffer, type, parts);
      if (parts != null) {
        context.requireAllTaken();
      }
      context.complete(buffer);
      done = true;
      return root;
    } catch (Throwable e) {
      throw readingFailed(context, buffer, start, type, e);
    } finally {
      context.finish();
      endReading(cell);
      messageRead(done);
    }
  }

  /** Reads the next message on a stream. */
  public final <T> T read(InputStream stream, Class<T> type) throws IOException {
    Objects.requireNonNull(stream, "stream");
    Objects.requireNonNull(type, "type");
    ContextPool.Cell<MessageReader> cell = reader();
    return readFrames(cell, cell.context.frames().of(stream), type);
  }

  /** Reads the next message on a channel. */
  public final <T> T read(ReadableByteChannel channel, Class<T> type) throws IOException {
    requireBlocking(channel);
    Objects.requireNonNull(type, "type");
    ContextPool.Cell<MessageReader> cell = reader();
    return readFrames(cell, cell.context.frames().of(channel), type);
  }

  private <T> T readFrames(ContextPool.Cell<MessageReader> cell, FrameInput frames, Class<T> type)
      throws IOException {
    try {
      return read(cell, frames, type);
    } catch (StreamCorruptedException e) {
      if (e.getCause() instanceof CorruptDataException refused) { // else it is the source's own
        engine.events().refused(refused);
      }
      throw e;
    }
  }

  /** Reads a message that is all that remains in some buffers. */
  public final <T> T read(ByteBuffer[] parts, Class<T> type) {
    Objects.requireNonNull(parts, "parts");
    Objects.requireNonNull(type, "type");
    ContextPool.Cell<MessageReader> cell = reader();
    return read(cell, cell.context.scattered().of(parts), type);
  }

  /** Reads a message that is all that remains in the buffers of a list or any other sequence. */
  public final <T> T read(Iterable<ByteBuffer> parts, Class<T> type) {
    List<ByteBuffer> list = toList(parts);
    Objects.requireNonNull(type, "type");
    ContextPool.Cell<MessageReader> cell = reader();
    return read(cell, cell.context.scattered().of(list), type);
  }

  /** Returns the buffers as a list that can be walked through more than once. */
  private static List<ByteBuffer> toList(Iterable<ByteBuffer> parts) {
    if (parts instanceof List<ByteBuffer> list && parts instanceof RandomAccess) {
      return list;
    }
    List<ByteBuffer> list = new ArrayList<>();
    parts.forEach(list::add);
    return list;
  }

  private <T, X extends Exception> T read(
      ContextPool.Cell<MessageReader> cell, MessageInput<X> in, Class<T> type) throws X {
    boolean done = false;
    try {
      T root = read(cell.context, in, type);
      done = true;
      return root;
    } finally {
      in.release();
      endReading(cell);
      if (in.hasBegun()) {
        messageRead(done);
      }
    }
  }

  private <T, X extends Exception> T read(MessageReader context, MessageInput<X> in, Class<T> type)
      throws X {
    MemoryBuffer buffer = null;
    try {
      buffer = in.start();
      T root = readRoot(context, buffer, type);
      long end = buffer.position(buffer.readerIndex());
      long left = in.finish();
      if (left > 0) {
        CorruptDataException e =
            new CorruptDataException(
                "The message ends %s bytes before %s".formatted(left, in.end()));
        e.atOffset(end);
        throw e;
      }
      return root;
    } catch (RuntimeException | Error e) {
      if (in.failure() != null) {
        throw in.failure();
      }
      long at = buffer == null ? 0 : buffer.position(buffer.readerIndex());
      drop(in);
      ForyException failure = Operation.READ.ended(e, context.rootName(type));
      failure.atOffset(at);
      engine.events().refused(failure);
      throw failure;
    }
  }

  private <T> T readRoot(MessageReader context, MemoryBuffer buffer, Class<T> type) {
    try {
      return read(context, buffer, type, null);
    } catch (Exception e) {
      throw context.located(Operation.READ.failed(e));
    } finally {
      context.finish();
    }
  }

  /** Moves past the rest of a message that could not be read. */
  private static <X extends Exception> void drop(MessageInput<X> in) throws X {
    try {
      in.finish();
    } catch (CorruptDataException e) {
      // The writer took the message back, which ends it too.
    }
  }

  /** Returns the exception for a message that could not be read, and resets its buffer. */
  public final ForyException readingFailed(
      MessageReader context, MemoryBuffer buffer, int start, Class<?> type, Throwable e) {
    long at = context.position();
    buffer.readerIndex(start);
    ForyException failure = Operation.READ.ended(buffer.explain(e), context.rootName(type));
    failure.atOffset(at);
    failure = detailed(failure, buffer);
    engine.events().refused(failure);
    return failure;
  }

  /**
   * Returns the exception to throw for a failure. Subclasses may read the message, at the reader
   * index of the buffer, a second time to say more.
   */
  protected ForyException detailed(ForyException failure, MemoryBuffer message) {
    return failure;
  }
}
