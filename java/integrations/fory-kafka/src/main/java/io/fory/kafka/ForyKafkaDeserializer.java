/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * Reads what {@link ForyKafkaSerializer} wrote. Name it in {@code value.deserializer} or {@code
 * key.deserializer} and configure it by the properties of {@link ForyKafkaConfig}, or make it with
 * a codec. A tombstone is null. Bytes that cannot be read give a {@link SerializationException}
 * whose cause is a {@link ForyException}, or an error thrown by your own code. The consumer wraps
 * it in a {@code RecordDeserializationException} with the offset of the record. Thread-safe once it
 * is configured.
 *
 * @param <T> the class of the values
 */
public final class ForyKafkaDeserializer<T> implements Deserializer<T> {
  private ForyCodec<T> codec;

  /** Makes a deserializer; Kafka then calls {@link #configure}. */
  public ForyKafkaDeserializer() {}

  /** Makes a deserializer that uses a codec and ignores properties. */
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
    return decode(topic, bytes, ForyCodec::decode);
  }

  /** Reads a value without copying the bytes. Consumers call this method from Kafka 3.6 on. */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer bytes) {
    return decode(topic, bytes, ForyCodec::decode);
  }

  private <B> T decode(String topic, B bytes, BiFunction<ForyCodec<T>, B, T> decode) {
    ForyCodec<T> codec = ForyKafkaConfig.require(this.codec, getClass());
    try {
      return bytes == null ? null : decode.apply(codec, bytes);
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
