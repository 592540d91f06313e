/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

/** Spring Data Redis: the values of templates, caches and sessions. */
public final class ForyRedisSerializer implements RedisSerializer<Object> {
  private final Fory fory;

  public ForyRedisSerializer(Fory fory) {
    this.fory = fory;
  }

  @Override
  public byte[] serialize(Object value) {
    try {
      return value == null ? null : fory.serialize(value);
    } catch (ForyException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }

  @Override
  public Object deserialize(byte[] value) {
    try {
      return value == null || value.length == 0 ? null : fory.deserialize(value);
    } catch (ForyException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }
}
