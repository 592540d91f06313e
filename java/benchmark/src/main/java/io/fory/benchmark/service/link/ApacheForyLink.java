/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import java.nio.ByteBuffer;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** Apache Fory in its native (Java only) mode; each message for itself. */
final class ApacheForyLink implements Link {
  private final Fory fory;
  private final MemoryBuffer buffer;

  ApacheForyLink(Fory fory, boolean direct) {
    this.fory = fory;
    buffer =
        direct
            ? MemoryUtils.wrap(ByteBuffer.allocateDirect(CAPACITY))
            : MemoryUtils.buffer(CAPACITY);
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
