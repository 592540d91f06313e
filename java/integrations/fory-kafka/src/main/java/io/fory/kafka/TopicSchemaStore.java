/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.ForySchema;
import io.fory.SchemaStore;
import io.fory.exception.CorruptDataException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * A compacted topic with one partition, whose keys are fingerprints in 8 bytes and whose values are
 * those of {@link ForySchema#toBytes}. It is made by the first who writes a schema. Who may write
 * to it decides how records are read: protect it like the program.
 *
 * <p>Connects when a schema is written or looked for that is not known here, which is seldom, and
 * keeps no connection and no thread. A fingerprint that is not in the topic is looked for once in
 * ten seconds. Thread-safe.
 */
public final class TopicSchemaStore implements SchemaStore {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long MISSING_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int MAX_MISSING = 1000;

  private final Map<String, Object> client = new TreeMap<>();
  private final String topic;
  private final TopicPartition partition;
  private final Map<Long, ForySchema> schemas = new HashMap<>();
  private long position; // of the first record that was not read

  /** Fingerprints that the topic had not, and when it was asked; the oldest are forgotten. */
  private final Map<Long, Long> missing =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Long> eldest) {
          return size() > MAX_MISSING;
        }
      };

  /**
   * A store in a topic.
   *
   * @param configs those of a client, of which the servers and the way to them are taken
   */
  public TopicSchemaStore(Map<String, ?> configs, String topic) {
    this.topic = topic;
    partition = new TopicPartition(topic, 0);
    Set<String> notOurs =
        Set.of(
            AdminClientConfig.CLIENT_ID_CONFIG, AdminClientConfig.METRIC_REPORTER_CLASSES_CONFIG);
    for (String name : AdminClientConfig.configNames()) {
      if (configs.containsKey(name) && !notOurs.contains(name)) {
        client.put(name, configs.get(name));
      }
    }
  }

  @Override
  public synchronized ForySchema get(long fingerprint) {
    ForySchema schema = schemas.get(fingerprint);
    Long asked = missing.get(fingerprint);
    if (schema == null && (asked == null || System.nanoTime() - asked > MISSING_NANOS)) {
      readOn();
      schema = schemas.get(fingerprint);
      missing.remove(fingerprint);
      if (schema == null) {
        missing.put(fingerprint, System.nanoTime());
      }
    }
    return schema;
  }

  @Override
  public synchronized void put(ForySchema schema) {
    if (schemas.containsKey(schema.fingerprint())) {
      return;
    }
    create();
    readOn();
    if (schemas.containsKey(schema.fingerprint())) {
      return;
    }
    byte[] key = ByteBuffer.allocate(Long.BYTES).putLong(schema.fingerprint()).array();
    Map<String, Object> configs = new HashMap<>(client);
    configs.put(ProducerConfig.ACKS_CONFIG, "all");
    configs.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, 2 * ForySchema.MAX_BYTES);
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(configs, new ByteArraySerializer(), new ByteArraySerializer())) {
      await(producer.send(new ProducerRecord<>(topic, 0, key, schema.toBytes())));
    }
    schemas.put(schema.fingerprint(), schema);
  }

  private void create() {
    NewTopic settings =
        new NewTopic(topic, Optional.of(1), Optional.empty())
            .configs(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT));
    try (Admin admin = Admin.create(client)) {
      if (!await(admin.listTopics().names()).contains(topic)) {
        await(admin.createTopics(List.of(settings)).all());
      }
    } catch (TopicExistsException e) {
      // by another program, at the same time
    }
  }

  /** Reads what has been appended since the last time. */
  private void readOn() {
    Map<String, Object> configs = new HashMap<>(client);
    configs.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    configs.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(configs, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      if (consumer.partitionsFor(topic, PATIENCE).isEmpty()) {
        return; // nobody has written a schema
      }
      consumer.assign(List.of(partition));
      long end = consumer.endOffsets(List.of(partition), PATIENCE).get(partition);
      consumer.seek(partition, position);
      while (position < end) {
        consumer.poll(PATIENCE).forEach(this::add);
        position = consumer.position(partition, PATIENCE);
      }
    }
  }

  private void add(ConsumerRecord<byte[], byte[]> record) {
    try {
      if (record.value() != null) {
        ForySchema schema = ForySchema.fromBytes(record.value());
        schemas.put(schema.fingerprint(), schema);
      }
    } catch (CorruptDataException e) {
      // of a newer Fory, perhaps: records that name it are refused, and all others read
    }
  }

  private static <T> T await(Future<T> future) {
    try {
      return future.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof KafkaException known ? known : new KafkaException(e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    } catch (TimeoutException e) {
      throw new KafkaException("No answer in " + PATIENCE.toSeconds() + " s", e);
    }
  }
}
