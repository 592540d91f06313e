/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

/**
 * A serializer for caches, templates and sessions in Spring Data Redis. Null is written as no
 * bytes, as Spring's own serializers do. Failures are {@link SerializationException}s, whose cause
 * is a {@link ForyException} or an error thrown by your own code. Immutable and thread-safe.
 *
 * @param <T> the class of the values
 */
public final class ForyRedisSerializer<T> implements RedisSerializer<T> {
  private static final byte[] NONE = new byte[0];

  private final ForyCodec<T> codec;

  /**
   * Makes a serializer.
   *
   * @param type the class of the values; {@code Object.class} for all registered classes
   */
  public ForyRedisSerializer(Fory fory, Class<T> type) {
    codec = fory.codec(type);
  }

  @Override
  public byte[] serialize(T value) {
    try {
      return value == null ? NONE : codec.encode(value);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new SerializationException(
          "Cannot write a %s: %s".formatted(value.getClass().getName(), PropertyNames.in(e)), e);
    }
  }

  @Override
  public T deserialize(byte[] bytes) {
    try {
      return bytes == null || bytes.length == 0 ? null : codec.decode(bytes);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new Unreadable(
          "Cannot read a %s: %s".formatted(codec.type().getName(), PropertyNames.in(e)), e);
    }
  }

  @Override
  public Class<?> getTargetType() {
    return codec.type();
  }

  @Override
  public boolean canSerialize(Class<?> type) {
    return codec.type().isAssignableFrom(type);
  }
}
