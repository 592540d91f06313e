/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import java.nio.ByteBuffer;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/** A subclass for each class of values: {@code super(Order.class)}. */
public abstract class ForyKafkaDeserializer<T> implements Deserializer<T> {
  private final ForyCodec<T> codec;

  protected ForyKafkaDeserializer(Class<T> type) {
    codec = Messages.FORY.codec(type);
  }

  @Override
  public T deserialize(String topic, byte[] bytes) {
    return bytes == null ? null : deserialize(topic, null, ByteBuffer.wrap(bytes));
  }

  /** What consumers call: spares a copy of the bytes. */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer bytes) {
    try {
      return bytes == null ? null : codec.decode(bytes);
    } catch (ForyException e) {
      throw new SerializationException("Topic " + topic, e);
    }
  }
}
