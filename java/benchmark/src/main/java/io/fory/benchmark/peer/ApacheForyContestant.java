/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.config.ForyBuilder;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** Apache Fory in its native (Java only) mode, code generated up front; each message for itself. */
final class ApacheForyContestant implements VersionContestant {
  private static final int FIRST_CLASS_ID = 101;

  private final Fory fory;
  private final MemoryBuffer buffer;

  /** Selects what its messages say about the fields of their classes. */
  enum Schema {
    /** Nothing. */
    SAME,
    /** A hash of them, as ours always does. */
    VERSIONED,
    /** Their names and types, in each message. */
    COMPATIBLE,
    /** Their names and types, in the first message of a connection. */
    META_SHARED
  }

  ApacheForyContestant(Fory fory, BufferType bufferType) {
    this.fory = fory;
    buffer = buffer(bufferType);
  }

  /**
   * An instance that knows the classes.
   *
   * @param compressed its default number encoding, varints; else fixed width
   */
  static Fory fory(List<Class<?>> classes, boolean references, boolean compressed, Schema schema) {
    Fory fory = fory(references, compressed, schema);
    int id = FIRST_CLASS_ID;
    for (Class<?> type : classes) {
      fory.register(type, id++);
    }
    return fory;
  }

  /** An instance in compatible mode that knows one version of a class by its name. */
  static Fory version(Class<?> type, String name, boolean compressed) {
    Fory fory = fory(false, compressed, Schema.COMPATIBLE);
    fory.register(type, name);
    return fory;
  }

  private static Fory fory(boolean references, boolean compressed, Schema schema) {
    ForyBuilder builder =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(references)
            .withCompatible(schema == Schema.COMPATIBLE || schema == Schema.META_SHARED)
            .withClassVersionCheck(schema == Schema.VERSIONED)
            .withNumberCompressed(compressed)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true);
    if (schema == Schema.META_SHARED) {
      builder.withMetaShare(true).withScopedMetaShare(false);
    }
    return builder.build();
  }

  static MemoryBuffer buffer(BufferType bufferType) {
    return bufferType == BufferType.DIRECT
        ? MemoryUtils.wrap(ByteBuffer.allocateDirect(INITIAL_CAPACITY))
        : MemoryUtils.buffer(INITIAL_CAPACITY);
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
    buffer.writeBytes(message);
  }

  @Override
  public byte[] payload() {
    return buffer.getBytes(0, buffer.writerIndex());
  }
}
