/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes values, or keys, with Fory. Name it in {@code value.serializer} or {@code key.serializer}
 * and configure it by the properties of {@link ForyKafkaConfig}, or make it with a codec. Null is a
 * tombstone. A value that cannot be written gives a {@link SerializationException} whose cause is a
 * {@link ForyException}, or an error thrown by your own code. Thread-safe once it is configured.
 *
 * @param <T> the class of the values
 */
public final class ForyKafkaSerializer<T> implements Serializer<T> {
  private ForyCodec<T> codec;

  /** Makes a serializer; Kafka then calls {@link #configure}. */
  public ForyKafkaSerializer() {}

  /** Makes a serializer that uses a codec and ignores properties. */
  public ForyKafkaSerializer(ForyCodec<T> codec) {
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    if (codec == null) {
      codec = new ForyKafkaConfig(configs).writer(isKey);
    }
  }

  @Override
  public byte[] serialize(String topic, T value) {
    ForyCodec<T> codec = ForyKafkaConfig.require(this.codec, getClass());
    try {
      return value == null ? null : codec.encode(value);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw ForyKafkaDeserializer.failure(topic, e);
    }
  }
}
