/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** The cross-language protocol, compatible mode: Apache Fory's. */
final class ApacheForyPeer implements XlangPeer {
  private static final int FIRST_CLASS_ID = 101;

  private final MemoryBuffer buffer = MemoryUtils.buffer(BUFFER_SIZE);
  private final Fory fory;
  private final Class<?> root;

  ApacheForyPeer(ObjectType type) {
    fory =
        Fory.builder()
            .withXlang(true)
            .withCompatible(true)
            .withRefTracking(false)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .suppressClassRegistrationWarnings(true)
            .build();
    List<Class<?>> classes = type.classes(Fields.BEAN);
    for (int i = 0; i < classes.size(); i++) {
      fory.register(classes.get(i), FIRST_CLASS_ID + i);
    }
    root = classes.get(0);
  }

  @Override
  public byte[] write(Object value) {
    return fory.serialize(value);
  }

  @Override
  public int writeBuffer(Object value) {
    buffer.writerIndex(0);
    fory.serialize(buffer, value);
    return buffer.writerIndex();
  }

  @Override
  public Object read(byte[] message) {
    return fory.deserialize(message, root);
  }
}
