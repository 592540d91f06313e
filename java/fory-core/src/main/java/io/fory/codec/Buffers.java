/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codec;

import io.fory.backing.BufferAccess;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;

/** The methods of {@link MemoryBuffer} that only Fory's modules call. */
public final class Buffers {
  /** A constant, so that the JIT sees which class it is. */
  public static final BufferAccess<MemoryBuffer, PrimitiveArrayView> ACCESS =
      BufferAccess.of(MemoryBuffer.class, PrimitiveArrayView.class);

  private Buffers() {}
}
