/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.backing.BackingChannel;
import io.fory.backing.BufferAccess;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;

/** Moves messages between a buffer and a stream, sink or other memory. */
abstract class MessageChannel extends BackingChannel<MemoryBuffer> {
  /** The access to buffers that channels alone may have. */
  static final BufferAccess<MemoryBuffer, PrimitiveArrayView> ACCESS =
      BufferAccess.of(MemoryBuffer.class, PrimitiveArrayView.class);
}
