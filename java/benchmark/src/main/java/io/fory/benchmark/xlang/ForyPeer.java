/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.memory.MemoryBuffer;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import io.fory.xlang.XlangCodec;
import java.util.List;

/** The cross-language protocol, compatible mode: ours. */
final class ForyPeer implements XlangPeer {
  private static final int FIRST_CLASS_ID = 101;

  private final MemoryBuffer buffer = MemoryBuffer.allocate(BUFFER_SIZE);
  private final XlangCodec<Object> codec;

  @SuppressWarnings("unchecked") // it is only given objects of the first class
  ForyPeer(ObjectType type) {
    ForyXlangBuilder builder = ForyXlang.builder();
    List<Class<?>> classes = type.classes(Fields.BEAN);
    for (int i = 0; i < classes.size(); i++) {
      builder.register(classes.get(i), FIRST_CLASS_ID + i);
    }
    codec = builder.build().codec((Class<Object>) classes.get(0));
  }

  @Override
  public byte[] write(Object value) {
    return codec.encode(value);
  }

  @Override
  public int writeBuffer(Object value) {
    buffer.writerIndex(0);
    codec.encode(buffer, value);
    return buffer.writerIndex();
  }

  @Override
  public Object read(byte[] message) {
    return codec.decode(message);
  }
}
