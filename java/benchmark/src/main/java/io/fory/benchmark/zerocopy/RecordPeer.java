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
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.function.BiFunction;

/** Writes many small records to a stream and reads them, all through buffers of 64 KiB. */
enum RecordPeer {
  /** Blocks of records. */
  FORY_WRITER(blocks(fory(false))),
  /** The same with numbers in as few bytes as they need. */
  FORY_WRITER_PACKED(blocks(fory(true))),
  /** A message for each record. */
  FORY_MESSAGES(messages(fory(false))),
  /** Code by hand: messages in a buffer, which goes out behind its length. */
  CHUNKS(chunks(fory(false))),
  /** Messages in a buffer, each behind its length, as its streams have them. */
  APACHE_FORY(apacheFory()),
  /** A class id before each record. */
  KRYO(kryo(Kryo::writeClassAndObject, Kryo::readClassAndObject)),
  /** Nothing but the fields: all records must be of one class. */
  KRYO_CLASS_KNOWN(kryo(Kryo::writeObject, (kryo, in) -> kryo.readObject(in, Reading.class))),
  /** Objects that are not shared with those before. */
  JDK(
      new Way(
          stream -> {
            ObjectOutputStream out =
                new ObjectOutputStream(new BufferedOutputStream(stream, RecordPeer.BUFFER));
            return new Target(out::writeUnshared, out);
          },
          stream ->
              new ObjectInputStream(new BufferedInputStream(stream, RecordPeer.BUFFER))
                  ::readUnshared));

  private static final int BUFFER = 1 << 16;

  /** Where records go, and what ends them. */
  private record Target(Write write, Flushable end) {}

  private interface Write {
    void write(Reading record) throws IOException;
  }

  private interface Source {
    Object read() throws IOException, ClassNotFoundException;
  }

  private interface Opening<S, E> {
    E of(S stream) throws IOException;
  }

  /** A way into a stream, and out of it. */
  private record Way(Opening<OutputStream, Target> in, Opening<InputStream, Source> out) {}

  private final Way way;

  RecordPeer(Way way) {
    this.way = way;
  }

  private static Fory fory(boolean compressed) {
    return Fory.builder()
        .withCompatible(false)
        .withNumberCompressed(compressed)
        .register(Reading.class, 101)
        .withAsyncCompilation(false)
        .build();
  }

  private static Way blocks(Fory fory) {
    return new Way(
        stream -> {
          ForyWriter out = fory.streams().newWriter(stream);
          return new Target(out::write, out::flush);
        },
        stream -> {
          ForyReader in = fory.streams().newReader(stream);
          return () -> in.read(Reading.class);
        });
  }

  private static Way messages(Fory fory) {
    return new Way(
        stream -> {
          OutputStream out = new BufferedOutputStream(stream, BUFFER);
          return new Target(record -> fory.streams().serialize(out, record), out);
        },
        stream -> {
          InputStream in = new BufferedInputStream(stream, BUFFER);
          return () -> fory.streams().deserialize(in, Reading.class);
        });
  }

  private static Way chunks(Fory fory) {
    return new Way(
        stream -> {
          DataOutputStream out = new DataOutputStream(stream);
          MemoryBuffer chunk = MemoryBuffer.allocate(2 * BUFFER);
          return new Target(
              record -> {
                fory.serialize(chunk, record);
                if (chunk.writerIndex() >= BUFFER) {
                  send(out, chunk);
                }
              },
              () -> send(out, chunk));
        },
        stream -> {
          DataInputStream in = new DataInputStream(stream);
          byte[] bytes = new byte[2 * BUFFER];
          MemoryBuffer chunk = MemoryBuffer.wrap(bytes);
          int[] end = {0};
          return () -> {
            if (chunk.readerIndex() == end[0]) {
              end[0] = in.readInt();
              in.readFully(bytes, 0, end[0]);
              chunk.readerIndex(0);
            }
            return fory.deserialize(chunk, Reading.class);
          };
        });
  }

  private static void send(DataOutputStream out, MemoryBuffer chunk) throws IOException {
    out.writeInt(chunk.writerIndex());
    out.write(chunk.heapArray(), 0, chunk.writerIndex());
    chunk.writerIndex(0);
  }

  private static Way apacheFory() {
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
    return new Way(
        stream -> {
          org.apache.fory.memory.MemoryBuffer chunk =
              org.apache.fory.memory.MemoryBuffer.newHeapBuffer(2 * BUFFER);
          Flushable send =
              () -> {
                stream.write(chunk.getHeapMemory(), 0, chunk.writerIndex());
                chunk.writerIndex(0);
              };
          return new Target(
              record -> {
                fory.serialize(chunk, record);
                if (chunk.writerIndex() >= BUFFER) {
                  send.flush();
                }
              },
              send);
        },
        stream -> {
          org.apache.fory.io.ForyInputStream in =
              new org.apache.fory.io.ForyInputStream(stream, BUFFER);
          return () -> fory.deserialize(in);
        });
  }

  private interface KryoWrite {
    void write(Kryo kryo, Output out, Object record);
  }

  private static Way kryo(KryoWrite write, BiFunction<Kryo, Input, Object> read) {
    return new Way(
        stream -> {
          Kryo kryo = kryo();
          Output out = new Output(stream, BUFFER);
          return new Target(record -> write.write(kryo, out, record), out);
        },
        stream -> {
          Kryo kryo = kryo();
          Input in = new Input(stream, BUFFER);
          return () -> read.apply(kryo, in);
        });
  }

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    kryo.register(Reading.class);
    return kryo;
  }

  /** Writes records. */
  void write(OutputStream stream, Reading[] records) throws IOException {
    Target target = way.in.of(stream);
    for (Reading record : records) {
      target.write.write(record);
    }
    target.end.flush();
  }

  /** Reads as many records; returns how many were the right ones. */
  int read(InputStream stream, Reading[] records) throws IOException {
    Source source = way.out.of(stream);
    int same = 0;
    try {
      for (Reading record : records) {
        same += ((Reading) source.read()).isSame(record) ? 1 : 0;
      }
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    return same;
  }
}
