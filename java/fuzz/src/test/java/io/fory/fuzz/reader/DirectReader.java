/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/** A message in direct memory, with other bytes before and after it. */
final class DirectReader extends Reader {
  private static final int AROUND = 64;

  private ByteBuffer memory = ByteBuffer.allocateDirect(1 << 16);

  DirectReader(Settings settings) {
    super(settings);
  }

  @Override
  public Object read(byte[] input) {
    if (input.length + 2 * AROUND > memory.capacity()) {
      memory = ByteBuffer.allocateDirect(2 * input.length + 2 * AROUND);
    }
    memory.clear().position(AROUND).limit(AROUND + input.length);
    memory.slice().put(input);
    return fory.deserialize(MemoryBuffer.wrap(memory.slice()));
  }
}
