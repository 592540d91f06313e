/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import org.apache.fory.memory.MemoryUtils;

/** The serializers, each with buffers that are used again. */
public final class Codecs {
  private static final int BATCH = 101;

  private Codecs() {}

  /** Ours, with the defaults. */
  static Fory fory() {
    return Fory.builder().register(Batch.class, BATCH).register(BatchView.class, BATCH + 1).build();
  }

  /** Ours, everything in band. */
  public static Codec ours(int maxLength) {
    Fory fory = fory();
    MemoryBuffer out = MemoryBuffer.allocate(maxLength);
    return new Codec() {
      @Override
      public ByteBuffer encode(Batch batch) {
        out.writerIndex(0);
        fory.serialize(out, batch);
        return out.asByteBuffer().limit(out.writerIndex());
      }

      @Override
      public Batch decode(ByteBuffer bytes) {
        return (Batch) fory.deserialize(MemoryBuffer.wrap(bytes));
      }
    };
  }

  /** Apache Fory in its Java mode, with compatible classes as ours. */
  public static Codec apacheFory(int maxLength) {
    org.apache.fory.Fory fory =
        org.apache.fory.Fory.builder()
            .withXlang(false)
            .withCompatible(true)
            .withCodegen(true)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true)
            .build();
    fory.register(Batch.class, BATCH);
    org.apache.fory.memory.MemoryBuffer out = MemoryUtils.buffer(maxLength);
    return new Codec() {
      @Override
      public ByteBuffer encode(Batch batch) {
        out.writerIndex(0);
        fory.serialize(out, batch);
        return out.sliceAsByteBuffer(0, out.writerIndex());
      }

      @Override
      public Batch decode(ByteBuffer bytes) {
        return (Batch) fory.deserialize(MemoryUtils.wrap(bytes));
      }
    };
  }

  /** Kryo. */
  public static Codec kryo(int maxLength) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(true);
    kryo.register(Batch.class);
    kryo.register(double[].class);
    kryo.register(double[][].class);
    Output out = new Output(maxLength, -1);
    Input in = new Input();
    byte[] received = new byte[maxLength];
    return new Codec() {
      @Override
      public ByteBuffer encode(Batch batch) {
        out.setPosition(0);
        kryo.writeClassAndObject(out, batch);
        return ByteBuffer.wrap(out.getBuffer(), 0, out.position());
      }

      @Override
      public Batch decode(ByteBuffer bytes) {
        int length = bytes.remaining();
        bytes.get(received, 0, length);
        in.setBuffer(received, 0, length);
        return (Batch) kryo.readClassAndObject(in);
      }
    };
  }
}
