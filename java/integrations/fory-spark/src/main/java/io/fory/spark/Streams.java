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
 * Records in a stream of Spark's: eight bytes that say how classes are registered, the records of a
 * {@link ForyWriter}, of which a {@link Pair} is two objects, and {@link End}. A stream without
 * records has no bytes.
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
    private final Pair pair = new Pair();
    private ForyWriter writer; // null before the first record
    private boolean hasKey; // waits in the pair for its value
    private boolean closed;

    Output(SharedFory shared, OutputStream target) {
      this.shared = shared;
      this.target = target;
    }

    @Override
    public <T> SerializationStream writeObject(T object, ClassTag<T> tag) {
      writeWaitingKey();
      write(object);
      return this;
    }

    @Override
    public <T> SerializationStream writeKey(T key, ClassTag<T> tag) {
      writeWaitingKey();
      pair.key = key;
      hasKey = true;
      return this;
    }

    @Override
    public <T> SerializationStream writeValue(T value, ClassTag<T> tag) {
      if (!hasKey) {
        write(value);
        return this;
      }
      hasKey = false;
      try {
        write(pair.with(pair.key, value));
      } finally {
        pair.with(null, null);
      }
      return this;
    }

    private void writeWaitingKey() {
      if (hasKey) {
        hasKey = false;
        Object key = pair.key;
        pair.key = null;
        write(key);
      }
    }

    private void write(Object record) {
      try {
        if (writer == null) {
          target.write(shared.head());
          writer = shared.fory.newWriter(target);
        }
        writer.write(record);
      } catch (IOException e) {
        throw Streams.<RuntimeException>unchecked(e);
      }
    }

    @Override
    public void flush() {
      writeWaitingKey();
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
        writeWaitingKey();
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
    private boolean hasValue; // waits for its turn after its key
    private Object value;
    private boolean ended;

    Input(SharedFory shared, InputStream source) {
      this.shared = shared;
      this.source = source;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T readObject(ClassTag<T> tag) {
      if (hasValue) {
        Object next = value;
        hasValue = false;
        value = null;
        return (T) next;
      }
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
        if (record instanceof Pair pair) {
          value = pair.value;
          hasValue = true;
          return pair.key;
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
