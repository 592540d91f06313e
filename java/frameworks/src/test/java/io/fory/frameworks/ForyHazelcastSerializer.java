/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import io.fory.ForyCodec;

/** For {@code new SerializerConfig().setTypeClass(Order.class).setImplementation(...)}. */
final class ForyHazelcastSerializer<T> implements ByteArraySerializer<T> {
  private final ForyCodec<T> codec;
  private final int typeId; // of yours, and the same on all members and clients

  ForyHazelcastSerializer(ForyCodec<T> codec, int typeId) {
    this.codec = codec;
    this.typeId = typeId;
  }

  @Override
  public int getTypeId() {
    return typeId;
  }

  @Override
  public byte[] write(T object) {
    return codec.encode(object);
  }

  @Override
  public T read(byte[] bytes) {
    return codec.decode(bytes);
  }
}
