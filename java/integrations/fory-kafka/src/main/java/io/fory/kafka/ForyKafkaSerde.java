/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.ForyCodec;
import java.util.Map;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * The serde of {@link ForyKafkaSerializer} and {@link ForyKafkaDeserializer}, for topics and state
 * stores of Kafka Streams. Name it in {@code default.value.serde}, or make it with a codec for one
 * topic or store. Thread-safe once it is configured.
 *
 * @param <T> the class of the values
 */
public final class ForyKafkaSerde<T> implements Serde<T> {
  private final ForyKafkaSerializer<T> serializer;
  private final ForyKafkaDeserializer<T> deserializer;

  /** Makes a serde; Kafka then calls {@link #configure}. */
  public ForyKafkaSerde() {
    serializer = new ForyKafkaSerializer<>();
    deserializer = new ForyKafkaDeserializer<>();
  }

  /** Makes a serde that uses a codec and ignores properties. */
  public ForyKafkaSerde(ForyCodec<T> codec) {
    serializer = new ForyKafkaSerializer<>(codec);
    deserializer = new ForyKafkaDeserializer<>(codec);
  }

  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    serializer.configure(configs, isKey);
    deserializer.configure(configs, isKey);
  }

  @Override
  public Serializer<T> serializer() {
    return serializer;
  }

  @Override
  public Deserializer<T> deserializer() {
    return deserializer;
  }
}
