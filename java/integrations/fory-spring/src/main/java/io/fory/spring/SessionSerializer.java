/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Serializes the attributes of sessions. An attribute that cannot be read becomes null, which
 * Spring Session takes for a missing attribute.
 */
final class SessionSerializer implements RedisSerializer<Object> {
  private final RedisSerializer<Object> messages;
  private final AtomicLong failures = new AtomicLong();
  private final ThreadLocal<Long> failuresHere = ThreadLocal.withInitial(() -> 0L);

  SessionSerializer(RedisSerializer<Object> messages) {
    this.messages = messages;
  }

  /** Returns the number of attributes that could not be read so far. */
  long failures() {
    return failures.get();
  }

  /** Returns the number of attributes that this thread could not read so far. */
  long failuresHere() {
    return failuresHere.get();
  }

  @Override
  public byte[] serialize(Object value) {
    return messages.serialize(value);
  }

  @Override
  public Object deserialize(byte[] bytes) {
    try {
      return messages.deserialize(bytes);
    } catch (Unreadable e) {
      failures.incrementAndGet();
      failuresHere.set(failuresHere.get() + 1);
      e.log("A part of a session was left out");
      return null;
    }
  }
}
