/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Reads, appends to and creates the topic of a {@link TopicSchemaStore}, which has one partition.
 * One consumer stays connected after the first read, so asking whether anything was appended takes
 * one request. Not thread-safe.
 */
final class SchemaTopic implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(TopicSchemaStore.class.getName());
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final Map<String, Object> client;
  private final String topic;
  private final TopicPartition partition;
  private final int maxBytes;
  private final Consumer<byte[]> values; // receives the values that are read
  private KafkaConsumer<byte[], byte[]> follower; // null while there is no topic or connection
  private long position; // offset of the next record to read

  /**
   * Makes a topic; connects only when it is used.
   *
   * @param client the client's configuration that {@link #connection} returns
   * @param maxBytes the size of the largest value
   * @param values receives the values in the order of the topic
   */
  SchemaTopic(Map<String, Object> client, String topic, int maxBytes, Consumer<byte[]> values) {
    this.client = client;
    this.topic = topic;
    this.maxBytes = maxBytes;
    this.values = values;
    partition = new TopicPartition(topic, 0);
  }

  /**
   * Selects from a client's configuration the properties that say how to connect to the brokers.
   */
  static Map<String, Object> connection(Map<String, ?> configs) {
    Set<String> notOurs =
        Set.of(
            AdminClientConfig.CLIENT_ID_CONFIG, AdminClientConfig.METRIC_REPORTER_CLASSES_CONFIG);
    Map<String, Object> client = new TreeMap<>();
    for (String name : AdminClientConfig.configNames()) {
      if (configs.containsKey(name) && !notOurs.contains(name)) {
        client.put(name, configs.get(name));
      }
    }
    return client;
  }

  // ---- Reading ----

  /** Reads all records that were appended since the last call. */
  void readNew() {
    boolean done = false;
    try {
      if (follower == null) {
        follower = follower();
      }
      if (follower != null) {
        follow();
      }
      done = true;
    } finally {
      if (!done) {
        close(); // the consumer may have read only a part: the next call begins with a new one
      }
    }
  }

  /** Makes a consumer that goes on at {@code position}; returns null if there is no topic. */
  private KafkaConsumer<byte[], byte[]> follower() {
    Map<String, Object> configs = new HashMap<>(client);
    configs.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    configs.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    configs.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(configs, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    boolean exists = false;
    try {
      exists = !consumer.partitionsFor(topic, TIMEOUT).isEmpty();
      if (exists) {
        consumer.assign(List.of(partition));
        long begin = consumer.beginningOffsets(List.of(partition), TIMEOUT).get(partition);
        if (begin > position) {
          warn(
              "The log of the schema topic %s begins at offset %s, and %s records before it were not read: records whose schemas were there cannot be read. Its cleanup.policy must be compact"
                  .formatted(topic, begin, begin - position));
          position = begin;
        }
        consumer.seek(partition, position);
      }
      return exists ? consumer : null;
    } finally {
      if (!exists) {
        consumer.close();
      }
    }
  }

  private void follow() {
    long end = follower.endOffsets(List.of(partition), TIMEOUT).get(partition);
    if (end < position) { // the topic was deleted and created anew
      warn(
          "The schema topic %s ends at %s, not at %s, and is read anew"
              .formatted(topic, end, position));
      position = 0;
      follower.seekToBeginning(List.of(partition));
    }
    while (position < end) {
      follower
          .poll(TIMEOUT)
          .forEach(
              record -> {
                if (record.value() != null) {
                  values.accept(record.value());
                }
              });
      long next = follower.position(partition, TIMEOUT);
      if (next == position) {
        throw new KafkaException(
            "The schema topic %s ends at offset %s, and nothing came from %s on in %s s: see that the topic still exists and that its broker runs"
                .formatted(topic, end, position, TIMEOUT.toSeconds()));
      }
      position = next;
    }
  }

  @Override
  public void close() {
    KafkaConsumer<byte[], byte[]> consumer = follower;
    follower = null;
    if (consumer != null) {
      consumer.close();
    }
  }

  // ---- Writing ----

  /** Appends a record, and waits until all in-sync replicas have it. */
  void append(byte[] key, byte[] value) {
    Map<String, Object> configs = new HashMap<>(client);
    configs.put(ProducerConfig.ACKS_CONFIG, "all");
    configs.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, 2 * maxBytes);
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(configs, new ByteArraySerializer(), new ByteArraySerializer())) {
      await(producer.send(new ProducerRecord<>(topic, 0, key, value)));
    }
  }

  /**
   * Creates the topic if it is missing, with {@code cleanup.policy=compact}; changes an existing
   * topic to that policy, since any other one deletes schemas.
   */
  void create() {
    NewTopic settings =
        new NewTopic(topic, Optional.of(1), Optional.empty())
            .configs(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT));
    try (Admin admin = Admin.create(client)) {
      if (await(admin.listTopics().names()).contains(topic)) {
        requireCompaction(admin);
      } else {
        await(admin.createTopics(List.of(settings)).all());
      }
    } catch (TopicExistsException e) {
      // another program created it at the same time
    }
  }

  /**
   * Sets the policy {@code compact} if the topic has another one. A topic that the broker created
   * by itself, because somebody asked for it, deletes records after seven days.
   */
  private void requireCompaction(Admin admin) {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    String policy;
    try {
      policy =
          await(admin.describeConfigs(List.of(resource)).all())
              .get(resource)
              .get(TopicConfig.CLEANUP_POLICY_CONFIG)
              .value();
    } catch (KafkaException e) {
      warn(
          "Whether the schema topic %s has cleanup.policy=compact is not known: %s"
              .formatted(topic, e));
      return;
    }
    if (policy.equals(TopicConfig.CLEANUP_POLICY_COMPACT)) {
      return;
    }
    ConfigEntry compact =
        new ConfigEntry(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
    try {
      await(
          admin
              .incrementalAlterConfigs(
                  Map.of(resource, List.of(new AlterConfigOp(compact, AlterConfigOp.OpType.SET))))
              .all());
    } catch (KafkaException e) {
      throw new KafkaException(
          "The schema topic %s has cleanup.policy=%s, which loses schemas, and it cannot be changed here: set it to compact"
              .formatted(topic, policy),
          e);
    }
    warn(
        "The schema topic %s had cleanup.policy=%s, which loses schemas; it is compact now"
            .formatted(topic, policy));
  }

  private static void warn(String text) {
    LOG.log(Level.WARNING, text);
  }

  private static <T> T await(Future<T> future) {
    try {
      return future.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof KafkaException known ? known : new KafkaException(e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    } catch (TimeoutException e) {
      throw new KafkaException("No answer in " + TIMEOUT.toSeconds() + " s", e);
    }
  }
}
