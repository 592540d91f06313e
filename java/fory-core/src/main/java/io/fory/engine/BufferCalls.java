/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.graph.Action;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.resolver.Events;
import io.fory.resolver.TypeResolver;
import io.fory.transport.FrameOutput;
import io.fory.transport.ScatteredInput;
import io.fory.transport.SinkOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/** Messages that go to a {@link ByteSink} or out in frames, or come in several buffers. */
public final class BufferCalls {
  private BufferCalls() {}

  /** Starts the context and writes a message. */
  public interface RootWriter {
    void write(MessageWriter context, MemoryBuffer buffer, Object object);
  }

  /** Reads a message that comes in frames. */
  public interface FramedRoot {
    <T> T read(MessageReader context, MemoryBuffer buffer, Class<T> type);
  }

  /** Writes a message. */
  public static void write(
      TypeResolver types, MessageWriter context, ByteSink sink, Object object, RootWriter writer) {
    SinkOutput out = context.sinkOutput();
    MemoryBuffer buffer = out.start(sink);
    try {
      writer.write(context, buffer, object);
      out.finish();
    } catch (RuntimeException | Error e) {
      out.abort();
      if (out.failure() != null) {
        throw out.failure();
      }
      throw Unregistered.named(Action.WRITING, e, object, types);
    } finally {
      out.release();
      context.finish();
    }
  }

  /**
   * Writes a message in frames.
   *
   * @param buffer what the frames of the context have started with
   */
  public static void writeFrames(
      TypeResolver types,
      MessageWriter context,
      MemoryBuffer buffer,
      Object object,
      RootWriter writer)
      throws IOException {
    FrameOutput frames = context.frames();
    try {
      writer.write(context, buffer, object);
      frames.finish();
    } catch (RuntimeException | Error e) {
      if (frames.failure() != null) {
        throw frames.failure();
      }
      frames.abort();
      throw Unregistered.named(Action.WRITING, e, object, types);
    } finally {
      frames.release();
      context.finish();
    }
  }

  /** Reads a message that is all that remains in some buffers. */
  public static <T> T read(
      MessageReader context, ByteBuffer[] parts, Class<T> type, FramedRoot reader, Events events) {
    ScatteredInput in = context.scattered();
    try {
      return read(context, in, in.start(parts), type, reader, events);
    } finally {
      in.release();
    }
  }

  /** Reads a message that is all that remains in the buffers of a list or any other sequence. */
  public static <T> T read(
      MessageReader context,
      Iterable<ByteBuffer> parts,
      Class<T> type,
      FramedRoot reader,
      Events events) {
    ScatteredInput in = context.scattered();
    try {
      return read(context, in, in.start(listed(parts)), type, reader, events);
    } finally {
      in.release();
    }
  }

  /** Buffers as a list, to be gone through more than once. */
  public static List<ByteBuffer> listed(Iterable<ByteBuffer> parts) {
    if (parts instanceof List<ByteBuffer> list && parts instanceof RandomAccess) {
      return list;
    }
    if (parts instanceof Collection<ByteBuffer> collection) {
      return new ArrayList<>(collection);
    }
    List<ByteBuffer> list = new ArrayList<>();
    parts.forEach(list::add);
    return list;
  }

  private static <T> T read(
      MessageReader context,
      ScatteredInput in,
      MemoryBuffer buffer,
      Class<T> type,
      FramedRoot reader,
      Events events) {
    try {
      T root = reader.read(context, buffer, type);
      if (in.left() > 0) {
        throw new CorruptDataException(
            "The message ends %d bytes before its buffers do".formatted(in.left()));
      }
      return root;
    } catch (RuntimeException | Error e) {
      ForyException failure = Action.READING.ended(e, context.rootName(type));
      failure.atOffset(buffer.position(buffer.readerIndex()));
      events.refused(failure);
      throw failure;
    }
  }
}
