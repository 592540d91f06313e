/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/** Kafka: the values or keys of a topic. A null stays a tombstone. */
public final class ForyKafkaSerializer<T> implements Serializer<T> {
  private final Fory fory;

  public ForyKafkaSerializer(Fory fory) {
    this.fory = fory;
  }

  @Override
  public byte[] serialize(String topic, T value) {
    try {
      return value == null ? null : fory.serialize(value);
    } catch (ForyException e) {
      throw new SerializationException("To topic " + topic + ": " + e.getMessage(), e);
    }
  }
}
