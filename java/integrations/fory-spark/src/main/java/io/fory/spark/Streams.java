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
 * Objects in a stream of Spark's, in sections: four bytes that say how classes are registered, four
 * with a length, and that many bytes of messages; or, with a length of 0, the records of a {@link
 * ForyWriter} up to {@link End}. Each record says of its classes only what the records before it
 * have not; messages take less for the first one. A stream without objects has no bytes.
 *
 * <p>Where bytes may be relocated each {@code flush} ends a section: Spark flushes after each pair
 * that it is to sort, puts what is in between anywhere, and has one stream go on with the next. A
 * section begins with messages there, and goes on in a section of records if it gets long.
 * Elsewhere a stream is one section of records, and one without its end was cut off.
 */
final class Streams {
  private static final int HEAD = 2 * Integer.BYTES;

  /** A section has no more messages behind the one that reaches this. */
  private static final int LONG = 1 << 12;

  /** A section of messages is at most so long. */
  private static final int LONGEST = 1 << 13;

  private Streams() {}

  /** The last record of a section. */
  enum End {
    END
  }

  static final class Output extends SerializationStream {
    private final SharedFory shared;
    private final OutputStream target;
    private final MemoryBuffer section; // its head and messages
    private ForyWriter records; // null before the first one
    private boolean inRecords;
    private boolean wereShort = true; // all messages so far
    private boolean closed;

    Output(SharedFory shared, OutputStream target) {
      this.shared = shared;
      this.target = target;
      section = MemoryBuffer.wrap(new byte[shared.isRelocatable ? LONGEST : HEAD]);
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
            || object instanceof SerializableConfiguration // long: Spark would log that as an error
            || !writeMessage(object)) {
          beginRecords();
          records.write(object);
        }
        return this;
      } catch (ForyException e) {
        throw SharedFory.advised(e);
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    /** Writes a message, unless it is too long or cannot be written at all. */
    private boolean writeMessage(Object object) throws IOException {
      try {
        shared.fory.serialize(section, object);
      } catch (ForyException e) {
        wereShort = false;
        return false;
      }
      if (section.writerIndex() >= LONG) {
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
    private final byte[] section = new byte[LONGEST];
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
      if (length < 0 || length > LONGEST - HEAD) {
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

  /** Spark's methods are Scala's: they declare no exceptions, and throw those of streams. */
  @SuppressWarnings("unchecked")
  private static <E extends Exception> E unchecked(IOException e) throws E {
    throw (E) e;
  }
}
