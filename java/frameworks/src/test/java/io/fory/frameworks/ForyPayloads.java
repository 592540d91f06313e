/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.nio.ByteBuffer;

/** Payloads of RSocket and the objects in them. */
final class ForyPayloads {
  private final Fory fory;

  ForyPayloads(Fory fory) {
    this.fory = fory;
  }

  Payload of(Object message) {
    return DefaultPayload.create(fory.serialize(message));
  }

  /** Releases the payload too. */
  <T> T read(Payload payload, Class<T> type) {
    try {
      return fory.streams().deserialize(new ByteBuffer[] {payload.getData()}, type);
    } finally {
      payload.release();
    }
  }
}
