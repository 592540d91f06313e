/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Engine;
import io.fory.engine.MessageNumbers;
import io.fory.engine.MessageStreams;
import io.fory.engine.UnregisteredClasses;
import io.fory.graph.Operation;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.resolver.TypeResolver;
import io.fory.transport.RecordOutput;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/**
 * Writes many small objects, the records, to a stream or channel, for a {@link ForyReader}. Records
 * go out in blocks, when 64 KiB have come together, and at {@link #flush} and {@link #close}. Each
 * record leaves out the descriptions of classes that earlier records contain. Besides its content a
 * record costs one or two bytes for its type, and one or two more.
 *
 * <pre>{@code
 * try (ForyWriter out = fory.streams().newWriter(stream)) {
 *   for (Order order : orders) {
 *     out.write(order);
 *   }
 * }
 * }</pre>
 *
 * <p>A writer takes 64 KiB of heap, whatever the size of a record. Not thread-safe.
 */
public final class ForyWriter implements Closeable, Flushable {
  /**
   * The number of bytes after which the writer starts anew by itself, so that a reader that has
   * lost records can go on.
   */
  private static final int RESTART = 1 << 20;

  private final TypeResolver types;
  private final MessageWriter context;
  private final RecordOutput out;
  private final Flushable flushed; // null for a channel
  private final Closeable closed;
  private boolean starting = true; // the next record begins a block that starts anew
  private int epochs; // the number of starts
  private boolean writing;
  private boolean open = true;
  private IOException failure;

  ForyWriter(Engine engine, OutputStream stream) {
    this(engine, Objects.requireNonNull(stream, "stream"), stream);
    out.to(stream);
  }

  ForyWriter(Engine engine, WritableByteChannel channel) {
    this(engine, null, channel);
    MessageStreams.requireBlocking(channel);
    out.to(channel);
  }

  private ForyWriter(Engine engine, Flushable flushed, Closeable closed) {
    types = engine.types();
    context = new MessageWriter(types);
    out = new RecordOutput(engine.prefix().ofRecords());
    this.flushed = flushed;
    this.closed = closed;
  }

  /**
   * Writes a record, which may be null. After a {@code ForyException} the writer goes on as if this
   * had not been called; if parts of the record had gone out, a mark tells the reader to drop them.
   *
   * @throws IOException if the target fails; do not use this writer any more
   */
  public void write(Object object) throws IOException {
    requireOpen();
    writing = true;
    try {
      startAnewIfDue();
      write(out.begin(), object);
    } catch (IOException e) {
      failure = e;
      throw e;
    } finally {
      writing = false;
    }
  }

  private void startAnewIfDue() throws IOException {
    long sent = out.sentSinceStart();
    if (starting
        || context.introducedTypes() > MessageReader.MAX_SESSION_TYPES / 2
        || sent > RESTART && (!out.isInBlock() || sent > 2 * RESTART)) {
      out.endBlock();
      context.forgetTypes();
      out.restart(MessageNumbers.EPOCH * epochs++);
      starting = false;
    }
  }

  private void write(MemoryBuffer buffer, Object object) throws IOException {
    int known = context.introducedTypes();
    context.startInSession(buffer, null);
    try {
      context.writeValue(object);
      out.end(context.introducedTypes() != known);
    } catch (Throwable e) {
      if (out.failure() != null) {
        throw out.failure();
      }
      // The reader never sees the types that a failed record introduced.
      starting = !out.takeBack() || context.introducedTypes() != known;
      failure = out.failure();
      throw UnregisteredClasses.failure(Operation.WRITE, e, object, types);
    } finally {
      context.finishRecord();
    }
  }

  /**
   * Introduces the classes of the next records again, so that a reader that has lost records can go
   * on. The writer does this by itself after each MiB.
   */
  public void reset() throws IOException {
    requireOpen();
    starting = true;
  }

  /** Hands all records to the target, and flushes it if it is a stream. */
  @Override
  public void flush() throws IOException {
    requireOpen();
    try {
      out.endBlock();
      if (flushed != null) {
        flushed.flush();
      }
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  private void requireOpen() throws IOException {
    if (writing) {
      throw new IllegalStateException(
          "The writer writes a record already: in another thread, or further up in this one");
    }
    if (failure != null) {
      throw new IOException("The stream could not be written before", failure);
    }
    if (!open) {
      throw new IOException("The writer is closed");
    }
  }

  /** Flushes, unless writing has failed, and closes the stream or channel. */
  @Override
  public void close() throws IOException {
    if (!open) {
      return;
    }
    try (closed) {
      if (failure == null) {
        flush();
      }
    } finally {
      open = false;
    }
  }
}
