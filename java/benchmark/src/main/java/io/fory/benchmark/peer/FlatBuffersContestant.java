/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.flatbuffers.FlatBufferBuilder;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.bean.Sample;
import java.nio.ByteBuffer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * FlatBuffers, by the calls that its compiler generates of {@code models.fbs}: the message is built
 * of a bean, and all of it is read into one. It could be read without; that is what the tables of
 * rows are about.
 */
final class FlatBuffersContestant implements Contestant {
  private final FlatBufferBuilder builder;
  private final ToIntFunction<Object> write;
  private final Function<FlatTable, Object> read;
  private final FlatTable table = new FlatTable();
  private ByteBuffer message;

  private FlatBuffersContestant(ObjectType type, BufferType bufferType) {
    builder =
        new FlatBufferBuilder(
            StreamBuffer.allocate(bufferType),
            new FlatBufferBuilder.ByteBufferFactory() {
              @Override
              public ByteBuffer newByteBuffer(int capacity) {
                throw new IllegalStateException("the buffer is too small: " + capacity);
              }
            });
    if (type == ObjectType.MEDIA_CONTENT) {
      write = value -> FlatMedia.write(builder, (MediaContent) value);
      read = FlatMedia::readMediaContent;
    } else {
      write = value -> FlatSample.write(builder, (Sample) value);
      read = FlatSample::readSample;
    }
  }

  static FlatBuffersContestant create(ObjectType type, BufferType bufferType) {
    return new FlatBuffersContestant(type, bufferType);
  }

  @Override
  public int serialize(Object value) {
    builder.clear();
    builder.finish(write.applyAsInt(value));
    message = builder.dataBuffer();
    return message.remaining();
  }

  @Override
  public Object deserialize() {
    return read.apply(table.root(message));
  }

  @Override
  public byte[] payload() {
    return builder.sizedByteArray();
  }
}
