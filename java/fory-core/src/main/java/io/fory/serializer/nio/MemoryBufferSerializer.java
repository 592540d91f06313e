/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.nio;

import io.fory.memory.MemoryBuffer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.nio.ByteBuffer;

/**
 * {@code varuint32(length)} and the readable bytes of the buffer, whose indices stay as they are.
 */
final class MemoryBufferSerializer implements MessageSerializer<MemoryBuffer> {
  @Override
  public void write(MessageWriter out, MemoryBuffer value) {
    int start = value.readerIndex();
    int end = value.writerIndex();
    int length = (end > 0 && end >= start ? end : value.capacity()) - start;
    if (out.isOutOfBand() && out.leaveOut(value, length, 0)) {
      return;
    }
    MemoryBuffer buffer = out.buffer();
    buffer.writeVarUint32(length);
    byte[] heap = value.heapArray();
    if (heap != null) {
      buffer.writeBytes(heap, value.heapOffset() + start, length);
    } else {
      buffer.writeBytes(value.asByteBuffer().clear().slice(start, length));
    }
  }

  @Override
  public MemoryBuffer read(MessageReader in) {
    int length = in.readViewLength(1);
    if (in.isOutOfBand()) {
      MemoryBuffer view = in.content().duplicate();
      return view.writerIndex(view.capacity());
    }
    return MemoryBuffer.wrap(in.buffer().readBytes(length)).writerIndex(length);
  }

  @Override
  public MemoryBuffer copy(GraphCopier context, MemoryBuffer value) {
    ByteBuffer bytes = value.asByteBuffer();
    byte[] array = new byte[bytes.remaining()];
    bytes.get(array);
    return MemoryBuffer.wrap(array).writerIndex(array.length);
  }
}
