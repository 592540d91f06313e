/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.fory.Fory;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Writes many small messages to a stream and reads them, all through buffers of 64 KiB. */
enum StreamPeer {
  FORY {
    private final Fory fory =
        Fory.builder()
            .withCompatible(false)
            .register(Tick.class, 101)
            .withAsyncCompilation(false)
            .build();

    @Override
    void write(OutputStream stream, Tick[] ticks) throws IOException {
      OutputStream out = new BufferedOutputStream(stream, BUFFER);
      for (Tick tick : ticks) {
        fory.serialize(out, tick);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Tick[] ticks) throws IOException {
      InputStream in = new BufferedInputStream(stream, BUFFER);
      int equal = 0;
      for (Tick tick : ticks) {
        equal += fory.deserialize(in, Tick.class).id() == tick.id() ? 1 : 0;
      }
      return equal;
    }
  },
  KRYO {
    @Override
    void write(OutputStream stream, Tick[] ticks) {
      Kryo kryo = kryo();
      Output out = new Output(stream, BUFFER);
      for (Tick tick : ticks) {
        kryo.writeClassAndObject(out, tick);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Tick[] ticks) {
      Kryo kryo = kryo();
      Input in = new Input(stream, BUFFER);
      int equal = 0;
      for (Tick tick : ticks) {
        equal += ((Tick) kryo.readClassAndObject(in)).id() == tick.id() ? 1 : 0;
      }
      return equal;
    }
  },
  JDK {
    @Override
    void write(OutputStream stream, Tick[] ticks) throws IOException {
      ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(stream, BUFFER));
      for (Tick tick : ticks) {
        out.writeUnshared(tick);
      }
      out.flush();
    }

    @Override
    int read(InputStream stream, Tick[] ticks) throws IOException {
      ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(stream, BUFFER));
      int equal = 0;
      try {
        for (Tick tick : ticks) {
          equal += ((Tick) in.readUnshared()).id() == tick.id() ? 1 : 0;
        }
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
      return equal;
    }
  };

  private static final int BUFFER = 1 << 16;

  /** The instance of each thread: it is not thread-safe. */
  private static final ThreadLocal<Kryo> KRYOS =
      ThreadLocal.withInitial(
          () -> {
            Kryo kryo = new Kryo();
            kryo.register(Tick.class);
            return kryo;
          });

  private static Kryo kryo() {
    return KRYOS.get();
  }

  /** Writes messages. */
  abstract void write(OutputStream stream, Tick[] ticks) throws IOException;

  /** Reads as many messages; returns how many were the right ones. */
  abstract int read(InputStream stream, Tick[] ticks) throws IOException;
}
