/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.ForyContestant;
import io.fory.benchmark.peer.FstContestant;
import io.fory.benchmark.peer.KryoContestant;
import io.fory.memory.BufferCallback;
import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.fory.BaseFory;
import org.apache.fory.config.ForyBuilder;
import org.apache.fory.memory.MemoryUtils;

/** The libraries that write and read arrays and buffers, with their ways to do so. */
enum ZeroCopyPeer {
  /** Parts out of band. */
  FORY {
    @Override
    Contestant create(boolean direct) {
      return new OutOfBand(direct);
    }
  },
  /** Parts out of band, through a codec of the class. */
  FORY_CODEC {
    @Override
    Contestant create(boolean direct) {
      return new ByCodec(direct);
    }
  },
  /** Parts in the message. */
  FORY_IN_BAND {
    @Override
    Contestant create(boolean direct) {
      return new ForyContestant(fory(), type(direct));
    }
  },
  /** Parts out of band, by an instance that one thread uses. */
  APACHE_FORY {
    @Override
    Contestant create(boolean direct) {
      return new ApacheOutOfBand(apacheFory().build(), direct);
    }
  },
  /** Parts out of band, by an instance that all threads use. */
  APACHE_FORY_THREAD_SAFE {
    @Override
    Contestant create(boolean direct) {
      return new ApacheOutOfBand(apacheFory().buildThreadSafeFory(), direct);
    }
  },
  /** It has no parts out of band. */
  KRYO {
    @Override
    Contestant create(boolean direct) {
      return KryoContestant.create(List.of(ArraysData.class), type(direct), false, false);
    }
  },
  /** It has no parts out of band either. */
  FST {
    @Override
    Contestant create(boolean direct) {
      return new FstContestant(List.of(ArraysData.class), type(direct), false);
    }
  };

  private static final int CAPACITY = 512 << 10;

  abstract Contestant create(boolean direct);

  private static BufferType type(boolean direct) {
    return direct ? BufferType.DIRECT : BufferType.ARRAY;
  }

  private static Fory fory() {
    return ForyContestant.sameSchema(List.of(ArraysData.class), false, false);
  }

  /** Collects the parts of a message, and gives copies of those of the first one to read. */
  private static class OutOfBand implements Contestant, BufferCallback {
    final Fory fory = fory();
    final MemoryBuffer buffer;
    private final List<BufferObject> parts = new ArrayList<>();
    List<MemoryBuffer> given;
    private final boolean direct;

    OutOfBand(boolean direct) {
      this.direct = direct;
      buffer = allocate(CAPACITY);
    }

    @Override
    public boolean accept(BufferObject part) {
      parts.add(part);
      return false;
    }

    @Override
    public int serialize(Object value) {
      parts.clear();
      buffer.writerIndex(0);
      write(value);
      if (given == null) {
        given = parts.stream().map(this::copy).toList();
      }
      return buffer.writerIndex();
    }

    void write(Object value) {
      fory.serializeOutOfBand(buffer, value, this);
    }

    private MemoryBuffer copy(BufferObject part) {
      int bytes = (int) part.byteLength();
      MemoryBuffer copy = allocate(bytes);
      part.writeTo(copy);
      return copy;
    }

    private MemoryBuffer allocate(int bytes) {
      return direct ? MemoryBuffer.allocateDirect(bytes) : MemoryBuffer.allocate(bytes);
    }

    @Override
    public Object deserialize() {
      buffer.readerIndex(0);
      return fory.deserialize(buffer, Object.class, given);
    }

    @Override
    public byte[] payload() {
      return buffer.copyOfRange(0, buffer.writerIndex());
    }
  }

  /** Works by a codec; the class is that of the first object. */
  private static final class ByCodec extends OutOfBand {
    private ForyCodec<Object> codec;

    ByCodec(boolean direct) {
      super(direct);
    }

    @Override
    @SuppressWarnings("unchecked")
    void write(Object value) {
      if (codec == null) {
        codec = fory.codec((Class<Object>) value.getClass());
      }
      codec.encodeOutOfBand(buffer, value, this);
    }

    @Override
    public Object deserialize() {
      buffer.readerIndex(0);
      return codec.decode(buffer, given);
    }
  }

  private static ForyBuilder apacheFory() {
    return org.apache.fory.Fory.builder()
        .withXlang(false)
        .withRefTracking(false)
        .withCompatible(false)
        .withNumberCompressed(false)
        .withAsyncCompilation(false)
        .suppressClassRegistrationWarnings(true);
  }

  private static final class ApacheOutOfBand implements Contestant {
    private final BaseFory fory;
    private final org.apache.fory.memory.MemoryBuffer buffer;
    private final List<org.apache.fory.serializer.BufferObject> parts = new ArrayList<>();
    private List<org.apache.fory.memory.MemoryBuffer> given;

    ApacheOutOfBand(BaseFory fory, boolean direct) {
      this.fory = fory;
      fory.register(ArraysData.class, 101);
      buffer =
          direct
              ? MemoryUtils.wrap(ByteBuffer.allocateDirect(CAPACITY))
              : MemoryUtils.buffer(CAPACITY);
    }

    @Override
    public int serialize(Object value) {
      parts.clear();
      buffer.writerIndex(0);
      fory.serialize(
          buffer,
          value,
          part -> {
            parts.add(part);
            return false;
          });
      if (given == null) {
        given = parts.stream().map(org.apache.fory.serializer.BufferObject::toBuffer).toList();
      }
      return buffer.writerIndex();
    }

    @Override
    public Object deserialize() {
      buffer.readerIndex(0);
      for (org.apache.fory.memory.MemoryBuffer part : given) {
        part.readerIndex(0); // it consumes them, and gives empty arrays for the rest
      }
      return fory.deserialize(buffer, given);
    }

    @Override
    public byte[] payload() {
      return buffer.getBytes(0, buffer.writerIndex());
    }
  }
}
