/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;

/** This project's serializer; each message for itself. */
final class ForyLink implements Link {
  private final Fory fory;
  private final MemoryBuffer buffer;

  ForyLink(Fory fory, boolean direct) {
    this.fory = fory;
    buffer = buffer(direct);
  }

  static MemoryBuffer buffer(boolean direct) {
    return direct ? MemoryBuffer.allocateDirect(CAPACITY) : MemoryBuffer.allocate(CAPACITY);
  }

  @Override
  public void startWriting() {
    buffer.writerIndex(0);
  }

  @Override
  public void write(Object message) {
    fory.serialize(buffer, message);
  }

  @Override
  public int written() {
    return buffer.writerIndex();
  }

  @Override
  public void startReading() {
    buffer.readerIndex(0);
  }

  @Override
  public Object read() {
    return fory.deserialize(buffer);
  }
}
