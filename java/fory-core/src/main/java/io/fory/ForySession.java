/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.util.Objects;

/**
 * One end of a connection between two {@link Fory} instances. What a message says of its classes,
 * names and schemas, the next ones do not say again.
 *
 * <p>Messages must be read by the session at the other end, all of them and in the order in which
 * they were written: each has a number, and one that is lost or out of order is an error. So is
 * everything after it, and after any message that could not be read, until the writer starts anew
 * with {@link #reset}; a reader notices that by itself.
 *
 * <p>The two directions are independent: one thread may write while another one reads, but no two
 * may do the same at once.
 */
public final class ForySession implements AutoCloseable {
  /** How many types a side remembers; a writer starts anew well before. */
  static final int MAX_TYPES = ReadContext.MAX_SESSION_TYPES;

  /** The distance of the first numbers after each reset: old messages do not fit by accident. */
  private static final int EPOCH = 0x9e3779b9;

  private final Fory fory;
  private final WriteContext writer;
  private final ReadContext reader;
  private boolean writing;
  private boolean reading;
  private boolean closed;

  private boolean starting = true; // the next message forgets all types
  private int epochs;
  private int nextWritten;

  private boolean reliable; // whether all messages since the last start were read
  private int nextRead;

  ForySession(Fory fory, WriteContext writer, ReadContext reader) {
    this.fory = fory;
    this.writer = writer;
    this.reader = reader;
  }

  // ---- Writing ----

  /** The next message, for an object, which may be null. */
  public byte[] serialize(Object object) {
    MemoryBuffer buffer = writer.ownBuffer();
    write(buffer, object);
    return buffer.copyOfRange(0, buffer.writerIndex());
  }

  /**
   * Writes the next message at the buffer's writer index, and moves that behind it. After a failure
   * the writer index is where it was, and the session starts anew with the next message.
   */
  public void serialize(MemoryBuffer buffer, Object object) {
    write(Objects.requireNonNull(buffer, "buffer"), object);
  }

  private void write(MemoryBuffer buffer, Object object) {
    requireOpen(writing, "writes");
    writing = true;
    int start = buffer.writerIndex();
    boolean done = false;
    try {
      if (starting || writer.introducedTypes() > MAX_TYPES / 2) {
        nextWritten = EPOCH * epochs++;
        starting = true;
        writer.forgetTypes();
      }
      writer.startInSession(buffer);
      fory.prefix().writeOfSession(buffer, starting);
      buffer.writeInt(nextWritten);
      writer.writeValue(object);
      done = true;
    } catch (RuntimeException | Error e) {
      buffer.writerIndex(start);
      throw fory.writingFailed(e, "Writing", object);
    } finally {
      writer.finish();
      writing = false;
      starting = !done; // the reader never sees the types that a failed message introduced
      nextWritten++;
    }
  }

  /**
   * Starts anew: the next message says again what it needs of its classes, and the reader forgets
   * what it knew. For the writer, when the other end has lost a message or failed to read one.
   */
  public void reset() {
    requireOpen(writing, "writes");
    starting = true;
  }

  // ---- Reading ----

  /** The object of the next message, which is the whole array. */
  public Object deserialize(byte[] bytes) {
    return deserialize(bytes, Object.class);
  }

  /** The same, of an object that must be a {@code type} or null. */
  public <T> T deserialize(byte[] bytes, Class<T> type) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return Fory.requireEnd(buffer, deserialize(buffer, type));
  }

  /** Reads the next message at the buffer's reader index, and moves that behind it. */
  public Object deserialize(MemoryBuffer buffer) {
    return deserialize(buffer, Object.class);
  }

  /**
   * The same, of an object that must be a {@code type} or null. After a failure the reader index is
   * where it was, and the session reads nothing more until a message that starts anew.
   *
   * @throws CorruptDataException if the message is not the next one
   */
  public <T> T deserialize(MemoryBuffer buffer, Class<T> type) {
    Objects.requireNonNull(type, "type");
    requireOpen(reading, "reads");
    reading = true;
    int start = buffer.readerIndex();
    boolean done = false;
    try {
      reader.startInSession(buffer);
      if (fory.prefix().readOfSession(buffer)) {
        reader.forgetTypes();
        nextRead = buffer.readInt();
      } else {
        requireNext(buffer.readInt());
      }
      @SuppressWarnings("unchecked")
      T root = (T) reader.readRoot(type);
      done = true;
      return root;
    } catch (RuntimeException | Error e) {
      int at = buffer.readerIndex();
      buffer.readerIndex(start);
      ForyException failure = Fory.readingFailed(e, reader.rootName(type));
      failure.atOffset(at);
      throw failure;
    } finally {
      reader.finish();
      reading = false;
      reliable = done;
      nextRead++;
    }
  }

  private void requireNext(int number) {
    if (!reliable) {
      throw new CorruptDataException(
          "An earlier message of this session was lost or could not be read, or this is the first one here, so this one cannot be understood: the writer must call reset()");
    }
    if (number != nextRead) {
      throw new CorruptDataException(
          "Message %s of the session expected, found message %s: messages were lost or came in another order. The writer must call reset()"
              .formatted(Integer.toUnsignedString(nextRead), Integer.toUnsignedString(number)));
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
