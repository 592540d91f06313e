/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.codec.Buffers;
import io.fory.engine.Engine;
import io.fory.engine.MessageStreams;
import io.fory.engine.RecordBlocks;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.transport.FrameInput;
import io.fory.transport.ObjectStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.nio.channels.ReadableByteChannel;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reads the records that a {@link ForyWriter} wrote to a stream or channel, in their order. It
 * takes no byte beyond the block that it reads. Not thread-safe.
 *
 * <pre>{@code
 * try (ForyReader in = fory.streams().newReader(stream)) {
 *   while (in.hasNext()) {
 *     handle(in.read(Order.class));
 *   }
 * }
 * }</pre>
 *
 * <p>After a {@code ForyException} the reader is after the record that could not be read. If the
 * lost record introduced classes that later records use, each block fails up to the next block that
 * starts anew, see {@link ForyWriter#reset}. After an {@code IOException}, except the {@code
 * EOFException} of a clean end, do not use the reader any more.
 */
public final class ForyReader implements Closeable {
  private final Closeable closed;
  private final FrameInput frames = new FrameInput();
  private final RecordBlocks blocks;
  private MemoryBuffer block; // the current one; null between two blocks
  private boolean begun; // the head of the block was read
  private boolean reading;
  private boolean open = true;
  private IOException failure;

  ForyReader(Engine engine, InputStream stream) {
    this(engine, (Closeable) Objects.requireNonNull(stream, "stream"));
    frames.of(stream);
  }

  ForyReader(Engine engine, ReadableByteChannel channel) {
    this(engine, (Closeable) channel);
    MessageStreams.requireBlocking(channel);
    frames.of(channel);
  }

  private ForyReader(Engine engine, Closeable closed) {
    blocks = new RecordBlocks(engine);
    this.closed = closed;
  }

  /**
   * Returns whether there is another record, even one that cannot be read. The call waits until
   * that is known.
   *
   * @throws IOException if the stream fails, or ends within a block
   */
  public boolean hasNext() throws IOException {
    requireOpen();
    reading = true;
    try {
      return find();
    } catch (RuntimeException e) {
      throw unlessBroken(e);
    } catch (IOException e) {
      throw broken(e);
    } finally {
      reading = false;
    }
  }

  /** Returns the next record, an object of any type, or null. */
  public Object read() throws IOException {
    return read(Object.class);
  }

  /**
   * Returns the next record, which must be a {@code type} or null.
   *
   * @throws EOFException at the end of the stream, after the last record
   * @throws StreamCorruptedException if the stream ends anywhere else: it was cut off
   * @throws IOException if the stream fails
   * @throws IncompatibleClassException if the record is of another type
   * @throws ForyException if the record cannot be read
   */
  public <T> T read(Class<T> type) throws IOException {
    Objects.requireNonNull(type, "type");
    requireOpen();
    reading = true;
    try {
      if (find()) {
        begin();
        return blocks.read(block, type);
      }
    } catch (RuntimeException e) {
      throw unlessBroken(e);
    } catch (IOException e) {
      throw broken(e);
    } finally {
      reading = false;
    }
    throw new EOFException("The stream has ended; there are no more records");
  }

  /**
   * Returns the remaining records. Each must be a {@code type} or null. The iterator throws an
   * {@link UncheckedIOException} if the stream fails.
   */
  public <T> Iterator<T> iterator(Class<T> type) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        try {
          return ForyReader.this.hasNext();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }

      @Override
      public T next() {
        try {
          return read(type);
        } catch (EOFException e) {
          throw new NoSuchElementException(Quote.reason(e));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  /**
   * Returns the remaining records as a sequential {@code Stream}, whose {@code close} closes this
   * reader.
   */
  public <T> Stream<T> stream(Class<T> type) {
    return ObjectStream.of(iterator(type), this);
  }

  /** Finds the block of the next record; false at the end. */
  private boolean find() throws IOException {
    if (block != null && begun) {
      try {
        Buffers.ACCESS.prefetch(block, 1);
      } catch (ForyException e) { // the writer took the block back
        endBlock();
        blocks.markIncomplete();
        throw blocks.refused(e, null);
      }
      if (block.remaining() == 0) {
        endBlock();
      }
    }
    if (block == null) {
      try {
        block = frames.next();
      } catch (ForyException e) {
        blocks.markIncomplete();
        throw blocks.refused(e, null);
      }
      begun = false;
    }
    return block != null;
  }

  /** Reads the head of the block, unless that was done; drops a block that cannot be understood. */
  private void begin() throws IOException {
    try {
      if (!begun) {
        begun = true;
        blocks.begin(block);
        Buffers.ACCESS.prefetch(block, 1);
        if (block.remaining() == 0) {
          throw blocks.refused(new CorruptDataException("A block without records"), block);
        }
      } else if (!blocks.isReadable()) {
        throw blocks.refused(
            new CorruptDataException(
                "An earlier record introduced classes and could not be read, so the rest of this block cannot be read either"),
            block);
      }
    } catch (ForyException e) {
      endBlock();
      throw e;
    }
  }

  /** Leaves the block, and drops the rest of it. */
  private void endBlock() throws IOException {
    block = null;
    try {
      frames.finish();
    } catch (CorruptDataException e) {
      blocks.markIncomplete(); // the writer took the block back
    }
  }

  /** Returns the failure; throws the exception of the stream instead if that caused it. */
  private RuntimeException unlessBroken(RuntimeException e) throws IOException {
    if (frames.failure() != null) {
      throw broken(frames.failure());
    }
    return e;
  }

  private IOException broken(IOException e) {
    failure = e;
    if (e.getCause() instanceof CorruptDataException refused) { // else it is the source's own
      blocks.refused(refused, null);
    }
    if (e instanceof EOFException) {
      // Callers take an EOFException for a clean end.
      failure = new StreamCorruptedException(Quote.reason(e));
      failure.initCause(e);
    }
    return failure;
  }

  private void requireOpen() throws IOException {
    if (reading) {
      throw new IllegalStateException(
          "The reader reads a record already: in another thread, or further up in this one");
    }
    if (failure != null) {
      throw new IOException("The stream could not be read before", failure);
    }
    if (!open) {
      throw new IOException("The reader is closed");
    }
  }

  /** Closes the stream or channel. */
  @Override
  public void close() throws IOException {
    open = false;
    closed.close();
  }
}
