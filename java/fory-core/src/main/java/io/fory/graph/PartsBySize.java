/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.memory.MemoryBuffer;
import java.util.Iterator;

/** The parts of a message for a caller that makes those that are missing, such as explanations. */
public interface PartsBySize extends Iterator<MemoryBuffer> {
  /**
   * Returns the next part.
   *
   * @param bytes the number of bytes that the message says it has; nothing was charged for them
   */
  MemoryBuffer next(long bytes);
}
