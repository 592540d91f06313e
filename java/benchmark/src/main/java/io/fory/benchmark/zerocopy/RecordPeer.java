/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.memory.MemoryBuffer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Writes many small records to a stream and reads them, all through buffers of 64 KiB. */
enum RecordPeer {
  /** Blocks of records. */
  FORY_WRITER {
    private final Fory fory = fory(false);

    @Override
    void write(OutputStream stream, Reading[] records) throws IOException {
      writeBlocks(fory, stream, records);
    }

    @Override
    int read(InputStream stream, Reading[] records) throws IOException {
      return readBlocks(fory, stream, records);
    }
  },
  /** The same with numbers in as few bytes as they need. */
  FORY_WRITER_PACKED {
    private final Fory fory = fory(true);

    @Override
    void write(OutputStream stream, Reading[] records) throws IOException {
      writeBlocks(fory, stream, records);
    }

    @Override
    int read(InputStream stream, Reading[] records) throws IOException {
      return readBlocks(fory, stream, records);
    }
  },
  /** A message for each record. */
  FORY_MESSAGES {
    private final Fory fory = fory(false);

    @Override
    void write(OutputStream stream, Reading[] records) throws IOException {
      OutputStream out = new BufferedOutputStream(stream, BUFFER);
      for (Reading record : records) {
        fory.serialize(out, record);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Reading[] records) throws IOException {
      InputStream in = new BufferedInputStream(stream, BUFFER);
      int same = 0;
      for (Reading record : records) {
        same += fory.deserialize(in, Reading.class).isSame(record) ? 1 : 0;
      }
      return same;
    }
  },
  /** Code by hand: messages in a buffer, which goes out behind its length. */
  CHUNKS {
    private final Fory fory = fory(false);

    @Override
    void write(OutputStream stream, Reading[] records) throws IOException {
      DataOutputStream out = new DataOutputStream(stream);
      MemoryBuffer chunk = MemoryBuffer.allocate(2 * BUFFER);
      for (Reading record : records) {
        fory.serialize(chunk, record);
        if (chunk.writerIndex() >= BUFFER) {
          send(out, chunk);
        }
      }
      send(out, chunk);
    }

    private static void send(DataOutputStream out, MemoryBuffer chunk) throws IOException {
      out.writeInt(chunk.writerIndex());
      out.write(chunk.heapArray(), 0, chunk.writerIndex());
      chunk.writerIndex(0);
    }

    @Override
    int read(InputStream stream, Reading[] records) throws IOException {
      DataInputStream in = new DataInputStream(stream);
      byte[] bytes = new byte[2 * BUFFER];
      MemoryBuffer chunk = MemoryBuffer.wrap(bytes);
      int same = 0;
      int end = 0;
      for (Reading record : records) {
        if (chunk.readerIndex() == end) {
          end = in.readInt();
          in.readFully(bytes, 0, end);
          chunk.readerIndex(0);
        }
        same += fory.deserialize(chunk, Reading.class).isSame(record) ? 1 : 0;
      }
      return same;
    }
  },
  /** Messages in a buffer, each behind its length, as its streams have them. */
  APACHE_FORY {
    private final org.apache.fory.Fory fory = apacheFory();

    @Override
    void write(OutputStream stream, Reading[] records) throws IOException {
      org.apache.fory.memory.MemoryBuffer chunk =
          org.apache.fory.memory.MemoryBuffer.newHeapBuffer(2 * BUFFER);
      for (Reading record : records) {
        fory.serialize(chunk, record);
        if (chunk.writerIndex() >= BUFFER) {
          stream.write(chunk.getHeapMemory(), 0, chunk.writerIndex());
          chunk.writerIndex(0);
        }
      }
      stream.write(chunk.getHeapMemory(), 0, chunk.writerIndex());
    }

    @Override
    int read(InputStream stream, Reading[] records) {
      org.apache.fory.io.ForyInputStream in =
          new org.apache.fory.io.ForyInputStream(stream, BUFFER);
      int same = 0;
      for (Reading record : records) {
        same += ((Reading) fory.deserialize(in)).isSame(record) ? 1 : 0;
      }
      return same;
    }
  },
  /** A class id before each record. */
  KRYO {
    @Override
    void write(OutputStream stream, Reading[] records) {
      Kryo kryo = kryo();
      Output out = new Output(stream, BUFFER);
      for (Reading record : records) {
        kryo.writeClassAndObject(out, record);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Reading[] records) {
      Kryo kryo = kryo();
      Input in = new Input(stream, BUFFER);
      int same = 0;
      for (Reading record : records) {
        same += ((Reading) kryo.readClassAndObject(in)).isSame(record) ? 1 : 0;
      }
      return same;
    }
  },
  /** Nothing but the fields: all records must be of one class. */
  KRYO_CLASS_KNOWN {
    @Override
    void write(OutputStream stream, Reading[] records) {
      Kryo kryo = kryo();
      Output out = new Output(stream, BUFFER);
      for (Reading record : records) {
        kryo.writeObject(out, record);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Reading[] records) {
      Kryo kryo = kryo();
      Input in = new Input(stream, BUFFER);
      int same = 0;
      for (Reading record : records) {
        same += kryo.readObject(in, Reading.class).isSame(record) ? 1 : 0;
      }
      return same;
    }
  },

  /** Objects that are not shared with those before. */
  JDK {
    @Override
    void write(OutputStream stream, Reading[] records) throws IOException {
      ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(stream, BUFFER));
      for (Reading record : records) {
        out.writeUnshared(record);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Reading[] records) throws IOException {
      ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(stream, BUFFER));
      int same = 0;
      try {
        for (Reading record : records) {
          same += ((Reading) in.readUnshared()).isSame(record) ? 1 : 0;
        }
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
      return same;
    }
  };

  private static final int BUFFER = 1 << 16;

  private static Fory fory(boolean compressed) {
    return Fory.builder()
        .withCompatible(false)
        .withNumberCompressed(compressed)
        .register(Reading.class, 101)
        .withAsyncCompilation(false)
        .build();
  }

  private static org.apache.fory.Fory apacheFory() {
    org.apache.fory.Fory fory =
        org.apache.fory.Fory.builder()
            .withXlang(false)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true)
            .withCompatible(false)
            .withRefTracking(false)
            .withAsyncCompilation(false)
            .build();
    fory.register(Reading.class);
    return fory;
  }

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    kryo.register(Reading.class);
    return kryo;
  }

  private static void writeBlocks(Fory fory, OutputStream stream, Reading[] records)
      throws IOException {
    ForyWriter out = fory.newWriter(stream);
    for (Reading record : records) {
      out.write(record);
    }
    out.flush();
  }

  private static int readBlocks(Fory fory, InputStream stream, Reading[] records)
      throws IOException {
    ForyReader in = fory.newReader(stream);
    int same = 0;
    for (Reading record : records) {
      same += in.read(Reading.class).isSame(record) ? 1 : 0;
    }
    return same;
  }

  /** Writes records. */
  abstract void write(OutputStream stream, Reading[] records) throws IOException;

  /** Reads as many records; returns how many were the right ones. */
  abstract int read(InputStream stream, Reading[] records) throws IOException;
}
