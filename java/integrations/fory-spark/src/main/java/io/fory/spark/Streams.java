/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.util.SerializableConfiguration;
import scala.reflect.ClassTag;

/**
 * The streams of objects that Spark writes. A stream consists of sections. A section begins with
 * four bytes of the registrations' hash and four bytes of a length. A length above 0 is followed by
 * that many bytes of standalone messages. A length of 0 is followed by the records of a {@link
 * ForyWriter}, of which the last is {@link End}. A record names only classes that the records
 * before it have not named; for the first object a message is shorter. A stream without objects has
 * no bytes.
 *
 * <p>Where bytes may be relocated, each {@code flush} ends a section: Spark flushes after each pair
 * that it sorts, reorders the bytes between flushes, and lets the bytes of one stream follow those
 * of another. Such a section begins as messages, and is continued by a section of records when it
 * gets long. Elsewhere the whole stream is one section of records, and a stream without {@link End}
 * was cut off.
 */
final class Streams {
  private static final int HEAD = 2 * Integer.BYTES;

  /**
   * A section of messages that reaches this many bytes is ended, and a section of records follows.
   */
  private static final int FULL_SECTION = 1 << 12;

  /** Maximum size of a section of messages, in bytes. */
  private static final int MAX_SECTION = 1 << 13;

  private Streams() {}

  /** The record that marks the end of a section of records. */
  enum End {
    END
  }

  static final class Output extends SerializationStream {
    private final SharedFory shared;
    private final OutputStream target;
    private final MemoryBuffer section; // head and messages of the current section
    private ForyWriter records; // null before the first one
    private boolean inRecords;
    private boolean wereShort = true; // no message so far was too long for a section
    private boolean closed;

    Output(SharedFory shared, OutputStream target) {
      this.shared = shared;
      this.target = target;
      section = MemoryBuffer.wrap(new byte[shared.isRelocatable ? MAX_SECTION : HEAD]);
      section.putInt(0, shared.registrations);
      section.writerIndex(HEAD);
    }

    @Override
    public <T> SerializationStream writeObject(T object, ClassTag<T> tag) {
      try {
        if (inRecords) {
          records.write(object);
        } else if (!shared.isRelocatable
            || !wereShort
            || object
                instanceof
                SerializableConfiguration // too long for a section, and Spark would log the failure
            // as an error
            || !writeMessage(object)) {
          beginRecords();
          records.write(object);
        }
        return this;
      } catch (ForyException e) {
        throw SharedFory.withAdvice(e);
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    /**
     * Writes a standalone message into the section; returns false if it is too long, or if writing
     * failed, so that a record shall be tried.
     */
    private boolean writeMessage(Object object) throws IOException {
      try {
        shared.fory.serialize(section, object);
      } catch (ForyException e) {
        wereShort = false;
        return false;
      }
      if (section.writerIndex() >= FULL_SECTION) {
        beginRecords();
      }
      return true;
    }

    private void beginRecords() throws IOException {
      endMessages();
      section.putInt(Integer.BYTES, 0);
      target.write(section.heapArray(), 0, HEAD);
      if (records == null) {
        records = shared.fory.streams().newWriter(target);
      } else {
        records.reset();
      }
      inRecords = true;
    }

    private void endMessages() throws IOException {
      int length = section.writerIndex();
      if (length > HEAD) {
        section.putInt(Integer.BYTES, length - HEAD);
        target.write(section.heapArray(), 0, length);
        section.writerIndex(HEAD);
      }
    }

    private void endSection() throws IOException {
      if (inRecords) {
        records.write(End.END);
        records.flush();
        inRecords = false;
      } else {
        endMessages();
      }
    }

    @Override
    public void flush() {
      try {
        if (shared.isRelocatable) {
          endSection();
        } else if (inRecords) {
          records.flush();
        }
        target.flush();
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    @Override
    public void close() {
      if (closed) {
        return;
      }
      closed = true;
      try (target) {
        endSection();
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }
  }

  static final class Input extends DeserializationStream {
    private final SharedFory shared;
    private final InputStream source;
    private final byte[] section = new byte[MAX_SECTION];
    private MemoryBuffer messages = MemoryBuffer.wrap(section, 0, 0);
    private ForyReader records; // null before the first one
    private boolean inRecords;

    Input(SharedFory shared, InputStream source) {
      this.shared = shared;
      this.source = source;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T readObject(ClassTag<T> tag) {
      try {
        while (true) {
          if (messages.remaining() > 0) {
            return (T) shared.fory.deserialize(messages);
          }
          if (!inRecords) {
            beginSection();
          } else {
            Object record = readRecord();
            if (record != End.END) {
              return (T) record;
            }
            inRecords = false;
          }
        }
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    private void beginSection() throws IOException {
      int read = source.readNBytes(section, 0, HEAD);
      if (read == 0) {
        throw new EOFException("The stream has ended; there are no more records");
      }
      requireAll(read, HEAD);
      MemoryBuffer head = MemoryBuffer.wrap(section, 0, HEAD);
      shared.requireRegistrations(head);
      int length = head.readInt();
      if (length < 0 || length > MAX_SECTION - HEAD) {
        throw new CorruptDataException(
            "A section of the stream has a length of %s bytes".formatted(length));
      }
      if (length == 0) {
        inRecords = true;
        records = records == null ? shared.fory.streams().newReader(source) : records;
      } else {
        requireAll(source.readNBytes(section, 0, length), length);
        messages = MemoryBuffer.wrap(section, 0, length);
      }
    }

    private Object readRecord() throws IOException {
      try {
        return records.read();
      } catch (EOFException e) {
        throw new CorruptDataException(
            "The stream was cut off: it ends without the mark that stands after its last record");
      } catch (StreamCorruptedException e) {
        CorruptDataException corrupt = new CorruptDataException(e.getMessage());
        corrupt.initCause(e);
        throw corrupt;
      }
    }

    private static void requireAll(int read, int expected) {
      if (read < expected) {
        throw new CorruptDataException(
            "The stream was cut off: of the next %s bytes it has %s".formatted(expected, read));
      }
    }

    @Override
    public void close() {
      try {
        source.close();
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }
  }

  /**
   * Throws an {@link IOException} from a method that does not declare it: Spark's methods are
   * written in Scala, which has no checked exceptions, and callers expect those of streams.
   */
  @SuppressWarnings("unchecked")
  private static <E extends Exception> E unchecked(IOException e) throws E {
    throw (E) e;
  }
}
