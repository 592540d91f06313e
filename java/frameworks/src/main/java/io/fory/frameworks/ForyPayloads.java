/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;

/** RSocket: objects as the data of payloads. */
public final class ForyPayloads {
  private final Fory fory;

  public ForyPayloads(Fory fory) {
    this.fory = fory;
  }

  public Payload encode(Object message) {
    return DefaultPayload.create(fory.serialize(message));
  }

  /** Reads the data of a payload where it lies, and releases the payload. */
  public <T> T decode(Payload payload, Class<T> type) {
    try {
      return fory.deserialize(MemoryBuffer.wrap(payload.getData()), type);
    } finally {
      payload.release();
    }
  }
}
