/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

/** For values of caches, templates and sessions; {@code Object.class} takes all registered ones. */
final class ForyRedisSerializer<T> implements RedisSerializer<T> {
  private final ForyCodec<T> codec;

  ForyRedisSerializer(Fory fory, Class<T> type) {
    codec = fory.codec(type);
  }

  @Override
  public byte[] serialize(T value) {
    try {
      return value == null ? new byte[0] : codec.encode(value);
    } catch (ForyException e) {
      throw new SerializationException("Cannot write " + value.getClass().getName(), e);
    }
  }

  @Override
  public T deserialize(byte[] bytes) {
    try {
      return bytes == null || bytes.length == 0 ? null : codec.decode(bytes);
    } catch (ForyException e) {
      throw new SerializationException("Cannot read a " + codec.type().getName(), e);
    }
  }

  @Override
  public Class<?> getTargetType() {
    return codec.type();
  }
}
