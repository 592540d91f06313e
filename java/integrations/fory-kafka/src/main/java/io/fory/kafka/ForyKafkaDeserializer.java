/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * Reads messages of {@link ForyKafkaSerializer}. Name it in {@code value.deserializer} and
 * configure it by the properties of {@link ForyKafkaConfig}, or make it with a codec. A tombstone
 * is null. Bytes that cannot be read give a {@link SerializationException}, whose cause is a {@link
 * ForyException} or an error of your code: the consumer makes a {@code
 * RecordDeserializationException} of it, with the record's place in the topic, and handlers of such
 * records take it. Thread-safe once it is configured.
 *
 * @param <T> the class of the values
 */
public final class ForyKafkaDeserializer<T> implements Deserializer<T> {
  private ForyCodec<T> codec;

  /** Makes a deserializer, which Kafka configures. */
  public ForyKafkaDeserializer() {}

  /** Makes a deserializer of a codec, which ignores properties. */
  public ForyKafkaDeserializer(ForyCodec<T> codec) {
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    if (codec == null) {
      codec = new ForyKafkaConfig(configs).reader(isKey);
    }
  }

  @Override
  public T deserialize(String topic, byte[] bytes) {
    ForyCodec<T> codec = ForyKafkaConfig.require(this.codec, getClass());
    try {
      return bytes == null ? null : codec.decode(bytes);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw failure(topic, e);
    }
  }

  /** Reads a value without a copy of the bytes. Consumers call it from Kafka 3.6 on. */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer bytes) {
    ForyCodec<T> codec = ForyKafkaConfig.require(this.codec, getClass());
    try {
      return bytes == null ? null : codec.decode(bytes);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw failure(topic, e);
    }
  }

  static SerializationException failure(String topic, Throwable cause) {
    Object reason = cause instanceof ForyException ? cause.getMessage() : cause;
    return new SerializationException("Topic " + topic + ": " + reason, cause);
  }
}
