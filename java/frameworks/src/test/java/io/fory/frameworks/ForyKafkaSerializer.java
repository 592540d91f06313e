/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.exception.ForyException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/** Named in {@code value.serializer}; Kafka makes it by its constructor without parameters. */
public final class ForyKafkaSerializer<T> implements Serializer<T> {
  @Override
  public byte[] serialize(String topic, T value) {
    try {
      return value == null ? null : Messages.FORY.serialize(value); // null is a tombstone
    } catch (ForyException e) {
      throw new SerializationException("Topic " + topic, e);
    }
  }
}
