/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.memory.MemoryBuffer;

/** The buffer that all links of ours have. */
abstract class BufferLink implements Link {
  final MemoryBuffer buffer;

  BufferLink(boolean direct) {
    buffer = direct ? MemoryBuffer.allocateDirect(CAPACITY) : MemoryBuffer.allocate(CAPACITY);
  }

  @Override
  public void startWriting() {
    buffer.writerIndex(0);
  }

  @Override
  public final int written() {
    return buffer.writerIndex();
  }

  @Override
  public void startReading() {
    buffer.readerIndex(0);
  }
}
