/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.channel.BufferDoor;
import io.fory.channel.Flow;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;

/** What messages flow through. */
abstract class MessageFlow extends Flow<MemoryBuffer> {
  /** To what flows alone may do with their buffers. */
  static final BufferDoor<MemoryBuffer, PrimitiveArrayView> DOOR =
      BufferDoor.of(MemoryBuffer.class, PrimitiveArrayView.class);
}
