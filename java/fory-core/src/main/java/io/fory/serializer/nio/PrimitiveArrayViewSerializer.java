/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.nio;

import io.fory.codec.Buffers;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * An int8 with the type of the elements, {@code varuint32(length)} and the elements, little-endian.
 */
final class PrimitiveArrayViewSerializer implements MessageSerializer<PrimitiveArrayView> {
  private static final int HEAP_BYTES = 128; // for the buffers over the bytes

  private static final List<Class<?>> ELEMENTS =
      List.of(
          boolean.class,
          byte.class,
          char.class,
          short.class,
          int.class,
          long.class,
          float.class,
          double.class);

  @Override
  public void write(MessageWriter out, PrimitiveArrayView value) {
    MemoryBuffer buffer = out.buffer();
    buffer.writeByte(ELEMENTS.indexOf(value.elementType()));
    if (out.isOutOfBand()) {
      Buffers.ACCESS.source(value); // fails if the memory is closed, before the callback gets it
      if (out.leaveOut(value, value.length(), PrimitiveArrayView.shift(value.elementType()))) {
        return;
      }
    }
    buffer.writeVarUint32(value.length());
    value.writeTo(buffer);
  }

  @Override
  public PrimitiveArrayView read(MessageReader in) {
    int element = in.buffer().readByte();
    if (element < 0 || element >= ELEMENTS.size()) {
      throw in.corrupt("There is no type of elements number " + element);
    }
    Class<?> type = ELEMENTS.get(element);
    int shift = PrimitiveArrayView.shift(type);
    in.charge(HEAP_BYTES);
    int length = in.readViewLength(1 << shift);
    if (in.isOutOfBand()) {
      return PrimitiveArrayView.of(in.content(), type);
    }
    byte[] bytes = in.buffer().readBytes(length << shift);
    return PrimitiveArrayView.of(ByteBuffer.wrap(bytes), type);
  }

  @Override
  public PrimitiveArrayView copy(GraphCopier context, PrimitiveArrayView value) {
    return PrimitiveArrayView.of(value.toArray());
  }
}
