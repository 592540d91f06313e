/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SchemaSerializationException;
import org.apache.pulsar.common.schema.SchemaInfo;

/** For {@code client.newProducer(schema)} and {@code client.newConsumer(schema)}. */
final class ForyPulsarSchema<T> implements Schema<T> {
  private final ForyCodec<T> codec;

  ForyPulsarSchema(ForyCodec<T> codec) {
    this.codec = codec;
  }

  @Override
  public byte[] encode(T message) {
    try {
      return codec.encode(message);
    } catch (ForyException e) {
      throw new SchemaSerializationException(e);
    }
  }

  @Override
  public T decode(byte[] bytes) {
    try {
      return codec.decode(bytes);
    } catch (ForyException e) {
      throw new SchemaSerializationException(e);
    }
  }

  /** Plain bytes: what changed in a class is Fory's business, not the broker's. */
  @Override
  public SchemaInfo getSchemaInfo() {
    return Schema.BYTES.getSchemaInfo();
  }

  @Override
  public Schema<T> clone() {
    return this; // immutable
  }
}
