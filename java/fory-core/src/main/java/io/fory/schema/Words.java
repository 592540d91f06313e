/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;

/**
 * Reads and writes words of four bytes in schemas and type headers, in buffers on the heap, byte by
 * byte. The first message of a JVM has such words, and so it need not load the variable handles
 * that other numbers of a {@code MemoryBuffer} use.
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
