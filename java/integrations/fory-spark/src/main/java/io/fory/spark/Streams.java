/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.exception.CorruptDataException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import scala.reflect.ClassTag;

/**
 * Objects in a stream of Spark's: eight bytes that say how classes are registered, the records of a
 * {@link ForyWriter}, and {@link End}. A key and its value are two records: one of both, tried for
 * speed, gained nothing. A stream without records has no bytes.
 */
final class Streams {
  private Streams() {}

  /** The last record: a stream without it was cut off, maybe between two blocks. */
  enum End {
    END
  }

  static final class Output extends SerializationStream {
    private final SharedFory shared;
    private final OutputStream target;
    private ForyWriter writer; // null before the first record
    private boolean closed;

    Output(SharedFory shared, OutputStream target) {
      this.shared = shared;
      this.target = target;
    }

    @Override
    public <T> SerializationStream writeObject(T object, ClassTag<T> tag) {
      try {
        if (writer == null) {
          target.write(shared.head());
          writer = shared.fory.newWriter(target);
        }
        writer.write(object);
        return this;
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    @Override
    public void flush() {
      try {
        if (writer == null) {
          target.flush();
        } else {
          writer.flush();
        }
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
        if (writer != null) {
          writer.write(End.END);
          writer.close();
        }
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }
  }

  static final class Input extends DeserializationStream {
    private final SharedFory shared;
    private final InputStream source;
    private ForyReader reader; // null before the first record
    private boolean ended;

    Input(SharedFory shared, InputStream source) {
      this.shared = shared;
      this.source = source;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T readObject(ClassTag<T> tag) {
      try {
        return (T) next();
      } catch (StreamCorruptedException e) {
        CorruptDataException corrupt = new CorruptDataException(e.getMessage());
        corrupt.initCause(e);
        throw corrupt;
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    private Object next() throws IOException {
      if (reader == null) {
        byte[] head = source.readNBytes(SharedFory.HEAD);
        if (head.length == 0) {
          ended = true;
        } else {
          shared.require(head);
        }
        reader = shared.fory.newReader(source);
      }
      if (!ended) {
        Object record;
        try {
          record = reader.read();
        } catch (EOFException e) {
          throw new CorruptDataException(
              "The stream was cut off: it ends without the mark that stands after its last record");
        }
        if (record != End.END) {
          return record;
        }
        ended = true;
      }
      throw new EOFException("The stream has ended; there are no more records");
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
