/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.memory.MemoryBuffer;

/** A session of this project's serializer: schemas travel with the first message of a class. */
final class ForySessionLink implements Link {
  private final ForySession writer;
  private final ForySession reader;
  private final MemoryBuffer buffer;

  ForySessionLink(Fory fory, boolean direct) {
    writer = fory.newSession();
    reader = fory.newSession();
    buffer = ForyLink.buffer(direct);
  }

  @Override
  public void startWriting() {
    buffer.writerIndex(0);
  }

  @Override
  public void write(Object message) {
    writer.serialize(buffer, message);
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
    return reader.deserialize(buffer);
  }
}
