/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.sink.SinkConnector;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;
import org.apache.kafka.connect.source.SourceConnector;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** Connectors that a worker of Connect runs. */
public final class Connectors {
  private static final Schema KEY =
      SchemaBuilder.struct().name("Key").field("id", Schema.INT64_SCHEMA).build();
  private static final Schema ORDER =
      SchemaBuilder.struct()
          .name("Order")
          .field("customer", Schema.STRING_SCHEMA)
          .field("items", SchemaBuilder.array(Schema.STRING_SCHEMA).build())
          .optional()
          .build();

  private Connectors() {}

  /** Gives a topic two orders and a tombstone. */
  public static final class Source extends SourceConnector {
    private Map<String, String> properties;

    @Override
    public void start(Map<String, String> properties) {
      this.properties = properties;
    }

    @Override
    public Class<? extends Task> taskClass() {
      return Orders.class;
    }

    @Override
    public List<Map<String, String>> taskConfigs(int most) {
      return List.of(properties);
    }

    @Override
    public void stop() {}

    @Override
    public ConfigDef config() {
      return new ConfigDef();
    }

    @Override
    public String version() {
      return "1";
    }
  }

  /** The task of {@link Source}. */
  public static final class Orders extends SourceTask {
    private String topic;
    private boolean done;

    @Override
    public void start(Map<String, String> properties) {
      topic = properties.get("topic");
    }

    @Override
    public List<SourceRecord> poll() throws InterruptedException {
      if (done) {
        TimeUnit.MILLISECONDS.sleep(50);
        return null;
      }
      done = true;
      return List.of(record(1, "Ann"), record(2, "Bob"), record(1, null));
    }

    private SourceRecord record(long id, String customer) {
      Struct order =
          customer == null
              ? null
              : new Struct(ORDER).put("customer", customer).put("items", List.of("tea", "cup"));
      Map<String, ?> none = Collections.emptyMap();
      Struct key = new Struct(KEY).put("id", id);
      Schema schema = order == null ? null : ORDER;
      return new SourceRecord(none, none, topic, 0, KEY, key, schema, order);
    }

    @Override
    public void stop() {}

    @Override
    public String version() {
      return "1";
    }
  }

  /** Appends a line for each record to a file. */
  public static final class Sink extends SinkConnector {
    private Map<String, String> properties;

    @Override
    public void start(Map<String, String> properties) {
      this.properties = properties;
    }

    @Override
    public Class<? extends Task> taskClass() {
      return Lines.class;
    }

    @Override
    public List<Map<String, String>> taskConfigs(int most) {
      return List.of(properties);
    }

    @Override
    public void stop() {}

    @Override
    public ConfigDef config() {
      return new ConfigDef();
    }

    @Override
    public String version() {
      return "1";
    }
  }

  /** The task of {@link Sink}. */
  public static final class Lines extends SinkTask {
    private Path file;

    @Override
    public void start(Map<String, String> properties) {
      file = Path.of(properties.get("file"));
    }

    @Override
    public void put(Collection<SinkRecord> records) {
      for (SinkRecord record : records) {
        String name = record.valueSchema() == null ? "none" : record.valueSchema().name();
        String line = "%s -> %s of schema %s%n".formatted(record.key(), record.value(), name);
        try {
          Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Override
    public void stop() {}

    @Override
    public String version() {
      return "1";
    }
  }
}
