/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.exception.ForyException;
import java.nio.ByteBuffer;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/** A subclass for each class of values: {@code super(Order.class)}. */
public abstract class ForyKafkaDeserializer<T> implements Deserializer<T> {
  private final Class<T> type;

  protected ForyKafkaDeserializer(Class<T> type) {
    this.type = type;
  }

  @Override
  public T deserialize(String topic, byte[] bytes) {
    return bytes == null ? null : deserialize(topic, null, ByteBuffer.wrap(bytes));
  }

  /** What consumers call: spares a copy of the bytes. */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer bytes) {
    try {
      return bytes == null ? null : Messages.FORY.deserialize(new ByteBuffer[] {bytes}, type);
    } catch (ForyException e) {
      throw new SerializationException("Topic " + topic, e);
    }
  }
}
