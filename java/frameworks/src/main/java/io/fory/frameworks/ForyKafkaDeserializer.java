/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;

/** Kafka: the values or keys of a topic, by consumers of another version of the class as well. */
public final class ForyKafkaDeserializer<T> implements Deserializer<T> {
  private final Fory fory;
  private final Class<T> type;

  public ForyKafkaDeserializer(Fory fory, Class<T> type) {
    this.fory = fory;
    this.type = type;
  }

  @Override
  public T deserialize(String topic, byte[] value) {
    try {
      return value == null ? null : fory.deserialize(value, type);
    } catch (ForyException e) {
      throw new SerializationException("From topic " + topic + ": " + e.getMessage(), e);
    }
  }
}
