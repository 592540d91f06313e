/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;

/**
 * Words of four bytes in schemas and in what introduces classes, in buffers on the heap. The first
 * message has them, so they go without the handles that numbers of a {@code MemoryBuffer} take.
 */
public final class Words {
  private Words() {}

  /** Writes a word. */
  public static void write(MemoryBuffer out, int value) {
    int at = out.reserve(Integer.BYTES);
    HeapMemory.setInt(out.heapArray(), out.heapOffset() + at, value);
  }

  /** Reads a word. */
  static int read(MemoryBuffer in) {
    int at = in.consume(Integer.BYTES);
    return HeapMemory.getInt(in.heapArray(), in.heapOffset() + at);
  }
}
