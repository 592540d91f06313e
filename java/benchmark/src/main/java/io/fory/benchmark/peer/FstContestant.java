/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.nustaq.serialization.FSTConfiguration;

/**
 * FST with registered classes. It writes into an array of its own, which is not copied on the heap;
 * a direct buffer costs a copy each way.
 */
public final class FstContestant implements Contestant {
  private final FSTConfiguration configuration = FSTConfiguration.createDefaultConfiguration();
  private final ByteBuffer direct; // null: its own array
  private final int[] written = new int[1];
  private byte[] bytes = new byte[INITIAL_CAPACITY];

  /** Makes a contestant that knows these classes. */
  public FstContestant(List<Class<?>> classes, BufferType bufferType, boolean references) {
    configuration.setShareReferences(references);
    configuration.registerClass(classes.toArray(new Class<?>[0]));
    direct = bufferType == BufferType.DIRECT ? StreamBuffer.allocate(bufferType) : null;
  }

  @Override
  public int serialize(Object value) {
    byte[] shared = configuration.asSharedByteArray(value, written);
    if (direct == null) {
      bytes = shared;
    } else {
      direct.put(0, shared, 0, written[0]);
    }
    return written[0];
  }

  @Override
  public Object deserialize() {
    if (direct != null) {
      direct.get(0, bytes, 0, written[0]);
    }
    try {
      return configuration.getObjectInput(bytes, written[0]).readObject();
    } catch (Exception e) { // all it says
      throw new IllegalStateException(e);
    }
  }

  @Override
  public byte[] payload() {
    return direct == null
        ? Arrays.copyOf(bytes, written[0])
        : StreamBuffer.copy(direct, written[0]);
  }
}
