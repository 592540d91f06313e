/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** Apache Fory in its native (Java only) mode, same schema, code generated up front. */
final class ApacheForyContestant implements Contestant {
  private static final int FIRST_CLASS_ID = 101;

  private final Fory fory;
  private final MemoryBuffer buffer;

  /**
   * Creates one.
   *
   * @param compressed its default number encoding, varints; else fixed width
   * @param versioned whether each struct carries the hash of its fields, as ours always does
   */
  ApacheForyContestant(
      List<Class<?>> classes,
      BufferType bufferType,
      boolean references,
      boolean compressed,
      boolean versioned) {
    fory =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(references)
            .withCompatible(false)
            .withClassVersionCheck(versioned)
            .withNumberCompressed(compressed)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true)
            .build();
    int id = FIRST_CLASS_ID;
    for (Class<?> type : classes) {
      fory.register(type, id++);
    }
    buffer =
        bufferType == BufferType.DIRECT
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
  public byte[] payload() {
    return buffer.getBytes(0, buffer.writerIndex());
  }
}
