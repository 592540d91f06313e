/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.memory.MemoryBuffer;
import java.util.List;

/** This project's serializer, in same-schema mode. */
final class ForyContestant implements Contestant {
  private static final int FIRST_CLASS_ID = 101;

  private final Fory fory;
  private final MemoryBuffer buffer;

  ForyContestant(
      List<Class<?>> classes, BufferType bufferType, boolean references, boolean compressed) {
    ForyBuilder builder =
        Fory.builder()
            .requireClassRegistration(true)
            .withRefTracking(references)
            .withCompatible(false)
            .withNumberCompressed(compressed)
            .withAsyncCompilation(false);
    int id = FIRST_CLASS_ID;
    for (Class<?> type : classes) {
      builder.register(type, id++);
    }
    fory = builder.build();
    buffer =
        bufferType == BufferType.DIRECT
            ? MemoryBuffer.allocateDirect(INITIAL_CAPACITY)
            : MemoryBuffer.allocate(INITIAL_CAPACITY);
  }

  @Override
  public int serialize(Object value) {
    buffer.writerIndex(0);
    fory.serialize(buffer, value);
    return buffer.writerIndex();
  }

  @Override
  public Object deserialize() {
    buffer.readerIndex(0);
    return fory.deserialize(buffer);
  }

  @Override
  public byte[] payload() {
    byte[] bytes = new byte[buffer.writerIndex()];
    buffer.asByteBuffer().get(0, bytes);
    return bytes;
  }
}
