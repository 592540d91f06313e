/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import io.fory.kafka.ConnectData.Described;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.storage.Converter;

/**
 * A converter for Kafka Connect. Name it in {@code value.converter}, and give it the properties of
 * {@link ForyKafkaConfig} with the prefix {@code value.converter.}; it needs no registered classes.
 * Data with a schema come back with that schema; data without one come back as maps, lists and
 * simple values. Objects that a {@link ForyKafkaSerializer} wrote become maps of their fields. Null
 * without a schema is a tombstone. Data that cannot be written or read give a {@link
 * DataException}, to which Connect applies its error handling ({@code errors.tolerance}).
 * Thread-safe once it is configured.
 */
public final class ForyKafkaConverter implements Converter {
  private ConnectData data;
  private boolean withSchemas;
  private ForyCodec<Described> described; // writes data with a schema
  private ForyCodec<Object> plain; // writes data without a schema
  private ForyCodec<Object> reader;

  /** Makes a converter; Connect then calls {@link #configure}. */
  public ForyKafkaConverter() {}

  @Override
  public ConfigDef config() {
    return ForyKafkaConfig.CONNECT_PROPERTIES;
  }

  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    ForyKafkaConfig config = new ForyKafkaConfig(configs);
    Fory fory = config.connectInstance();
    Fory writer = isKey ? fory.toBuilder().forKeys().build() : fory;
    data = new ConnectData(fory);
    withSchemas = config.getBoolean(ForyKafkaConfig.SCHEMAS_ENABLE);
    // Every reader knows this class, so messages name its schema by the fingerprint alone.
    described = writer.codec(Described.class).withoutSchema();
    plain = writer.codec(Object.class);
    reader = fory.codec(Object.class);
  }

  @Override
  public byte[] fromConnectData(String topic, Schema schema, Object value) {
    if (schema == null && value == null) {
      return null;
    }
    try {
      return schema != null && withSchemas
          ? described.encode(data.describe(schema, value))
          : plain.encode(ConnectData.plain(value));
    } catch (ForyException | DataException e) {
      throw failure(topic, e);
    }
  }

  @Override
  public SchemaAndValue toConnectData(String topic, byte[] bytes) {
    if (bytes == null) {
      return SchemaAndValue.NULL;
    }
    try {
      Object value = reader.decode(bytes);
      return value instanceof Described known
          ? data.restore(known)
          : new SchemaAndValue(null, ConnectData.plain(value, bytes.length));
    } catch (ForyException | DataException e) {
      throw failure(topic, e);
    }
  }

  private static DataException failure(String topic, RuntimeException cause) {
    return new DataException("Topic " + topic + ": " + cause.getMessage(), cause);
  }
}
