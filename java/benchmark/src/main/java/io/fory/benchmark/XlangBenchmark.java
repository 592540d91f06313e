/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.suite.CallTimeOfLarge;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import io.fory.xlang.XlangCodec;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The cross-language protocol, compatible mode, to an array or a heap buffer and from an array:
 * ours and Apache Fory's.
 */
@State(Scope.Benchmark)
public class XlangBenchmark extends CallTimeOfLarge {
  private static final int FIRST_CLASS_ID = 101;
  private static final int BUFFER_SIZE = 4096;

  @Param public Contestant contestant;

  /** Apache Fory needs annotations of its own for fields that are null: those are filled. */
  @Param({"MEDIA_CONTENT", "STRUCT"})
  public ObjectType objectType;

  private Object value;
  private byte[] bytes;
  private Function<Object, byte[]> writer;
  private ToIntFunction<Object> bufferWriter;
  private Function<byte[], Object> reader;

  /** Who writes and reads. */
  public enum Contestant {
    FORY {
      @Override
      void setup(XlangBenchmark benchmark) {
        ForyXlangBuilder builder = ForyXlang.builder();
        int id = FIRST_CLASS_ID;
        for (Class<?> type : benchmark.objectType.classes(Fields.BEAN)) {
          builder.register(type, id++);
        }
        bind(benchmark, builder.build().codec(benchmark.value.getClass()));
      }

      @SuppressWarnings("unchecked") // the codec is that of the value's class
      private <T> void bind(XlangBenchmark benchmark, XlangCodec<T> codec) {
        benchmark.writer = value -> codec.encode((T) value);
        benchmark.reader = codec::decode;
        io.fory.memory.MemoryBuffer buffer = io.fory.memory.MemoryBuffer.allocate(BUFFER_SIZE);
        benchmark.bufferWriter =
            value -> {
              buffer.writerIndex(0);
              codec.encode(buffer, (T) value);
              return buffer.writerIndex();
            };
      }
    },
    APACHE_FORY {
      @Override
      void setup(XlangBenchmark benchmark) {
        org.apache.fory.Fory fory =
            org.apache.fory.Fory.builder()
                .withXlang(true)
                .withCompatible(true)
                .withRefTracking(false)
                .withCodegen(true)
                .withAsyncCompilation(false)
                .suppressClassRegistrationWarnings(true)
                .build();
        int id = FIRST_CLASS_ID;
        for (Class<?> type : benchmark.objectType.classes(Fields.BEAN)) {
          fory.register(type, id++);
        }
        Class<?> type = benchmark.value.getClass();
        benchmark.writer = fory::serialize;
        benchmark.reader = message -> fory.deserialize(message, type);
        org.apache.fory.memory.MemoryBuffer buffer =
            org.apache.fory.memory.MemoryUtils.buffer(BUFFER_SIZE);
        benchmark.bufferWriter =
            value -> {
              buffer.writerIndex(0);
              fory.serialize(buffer, value);
              return buffer.writerIndex();
            };
      }
    };

    abstract void setup(XlangBenchmark benchmark);
  }

  /** Makes the value and its message, and has it written and read again and again. */
  @Setup
  public void setup() {
    value = objectType.create(Fields.BEAN, false);
    if (value instanceof io.fory.benchmark.data.bean.MediaContent content) {
      content.getMedia().setCopyright("none");
    }
    contestant.setup(this);
    bytes = writer.apply(value);
    for (int i = 0; i < 3; i++) {
      if (!Arrays.equals(writer.apply(value), bytes)
          || bufferWriter.applyAsInt(value) != bytes.length
          || !reader.apply(bytes).equals(value)) {
        throw new IllegalStateException(contestant + " does not give back what it was given");
      }
    }
  }

  @Benchmark
  public byte[] write() {
    return writer.apply(value);
  }

  /** Into a heap buffer that is used again and again: without the array of the message. */
  @Benchmark
  public int writeBuffer() {
    return bufferWriter.applyAsInt(value);
  }

  @Benchmark
  public Object read() {
    return reader.apply(bytes);
  }
}
