/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.memory.MemoryBuffer;
import java.util.List;

/** This project's serializer, code generated up front; each message for itself. */
public final class ForyContestant implements VersionContestant {
  private static final int FIRST_CLASS_ID = 101;

  private final Fory fory;
  private final MemoryBuffer buffer;

  /** Makes a contestant with an instance of its own or of others. */
  public ForyContestant(Fory fory, BufferType bufferType) {
    this.fory = fory;
    buffer = buffer(bufferType, INITIAL_CAPACITY);
  }

  /** An instance in same-schema mode. */
  public static Fory sameSchema(List<Class<?>> classes, boolean references, boolean compressed) {
    return fory(
        builder()
            .withCompatible(false)
            .withRefTracking(references)
            .withNumberCompressed(compressed),
        classes);
  }

  /** An instance that allows other fields on the other side. */
  static Fory compatible(List<Class<?>> classes, boolean references) {
    return fory(builder().withCompatible(true).withRefTracking(references), classes);
  }

  /** An instance in compatible mode that knows one version of a class by its name. */
  static Fory version(Class<?> type, String name) {
    return builder().withCompatible(true).register(type, name).build();
  }

  private static ForyBuilder builder() {
    return Fory.builder().requireClassRegistration(true).withAsyncCompilation(false);
  }

  private static Fory fory(ForyBuilder builder, List<Class<?>> classes) {
    int id = FIRST_CLASS_ID;
    for (Class<?> type : classes) {
      builder.register(type, id++);
    }
    return builder.build();
  }

  static MemoryBuffer buffer(BufferType bufferType, int capacity) {
    return bufferType == BufferType.DIRECT
        ? MemoryBuffer.allocateDirect(capacity)
        : MemoryBuffer.allocate(capacity);
  }

  /** A copy of what stands before the writer's index. */
  static byte[] written(MemoryBuffer buffer) {
    byte[] bytes = new byte[buffer.writerIndex()];
    buffer.asByteBuffer().get(0, bytes);
    return bytes;
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
  public void receive(byte[] message) {
    buffer.writerIndex(0);
    buffer.writeBytes(message, 0, message.length);
  }

  @Override
  public byte[] payload() {
    return written(buffer);
  }
}
