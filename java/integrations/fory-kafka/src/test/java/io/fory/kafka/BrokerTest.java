/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.KafkaBroker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Producers, consumers and streams, with a real broker. */
@Tag("thorough")
class BrokerTest {
  private static KafkaBroker broker;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    broker = new KafkaBroker(folder);
  }

  @AfterAll
  static void stop() throws Exception {
    broker.close();
  }

  private static <T> KafkaProducer<String, T> producer(Object... more) {
    Map<String, Object> configs = broker.client(more);
    configs.put("key.serializer", StringSerializer.class);
    configs.putIfAbsent("value.serializer", ForyKafkaSerializer.class.getName());
    return new KafkaProducer<>(configs);
  }

  private static <T> KafkaConsumer<String, T> consumer(String topic, Object... more) {
    Map<String, Object> configs = broker.client(more);
    configs.put("key.deserializer", StringDeserializer.class);
    configs.put("value.deserializer", ForyKafkaDeserializer.class.getName());
    KafkaConsumer<String, T> consumer = new KafkaConsumer<>(configs);
    consumer.assign(List.of(new TopicPartition(topic, 0)));
    consumer.seekToBeginning(consumer.assignment());
    return consumer;
  }

  private static <T> List<T> read(KafkaConsumer<String, T> consumer, int count) {
    List<T> values = new ArrayList<>();
    while (values.size() < count) {
      var records = consumer.poll(Duration.ofSeconds(30));
      assertThat(records.isEmpty()).as("%s of %s records", values.size(), count).isFalse();
      for (ConsumerRecord<String, T> record : records) {
        values.add(record.value());
      }
    }
    return values;
  }

  @Test
  void recordsAndTombstonesComeBackWithOneProperty() {
    List<Order> orders = new ArrayList<>();
    try (KafkaProducer<String, Order> producer =
        producer(ForyKafkaConfig.VALUE_TYPE, Order.class.getName())) {
      for (int i = 0; i < 1000; i++) {
        orders.add(i % 10 == 9 ? null : Order.of(i));
        producer.send(new ProducerRecord<>("orders", "key " + i, orders.get(i)));
      }
    }
    try (KafkaConsumer<String, Order> consumer =
        consumer("orders", ForyKafkaConfig.VALUE_TYPE, Order.class.getName())) {
      assertThat(read(consumer, 1000)).isEqualTo(orders);
    }
  }

  @Test
  void aConsumerGetsPastARecordThatItCannotRead() throws Exception {
    try (KafkaProducer<String, byte[]> producer =
        producer("value.serializer", ByteArraySerializer.class)) {
      producer.send(new ProducerRecord<>("poisoned", "key", new byte[] {1, 2, 3})).get();
    }
    try (KafkaProducer<String, Order> producer =
        producer(ForyKafkaConfig.VALUE_TYPE, Order.class.getName())) {
      producer.send(new ProducerRecord<>("poisoned", "key", Order.of(1))).get();
      Object noOrder = "no order";
      assertThatThrownBy(
              () -> producer.send(new ProducerRecord<>("poisoned", "key", (Order) noOrder)))
          .isInstanceOf(ClassCastException.class);
    }
    try (KafkaConsumer<String, Order> consumer =
        consumer("poisoned", ForyKafkaConfig.VALUE_TYPE, Order.class.getName())) {
      assertThatThrownBy(() -> consumer.poll(Duration.ofSeconds(30)))
          .isInstanceOfSatisfying(
              RecordDeserializationException.class,
              e -> {
                assertThat(e.getCause()).hasMessageContaining("Topic poisoned");
                consumer.seek(e.topicPartition(), e.offset() + 1);
              });
      assertThat(read(consumer, 1)).containsExactly(Order.of(1));
    }
  }

  @Test
  void schemasInATopicMakeRecordsShortAndOtherVersionsReadable() throws Exception {
    String topic = "short";
    int length;
    try (KafkaProducer<String, Order> producer =
        producer(
            ForyKafkaConfig.VALUE_TYPE,
            Order.class.getName(),
            ForyKafkaConfig.SCHEMA_TOPIC,
            "schemas")) {
      length =
          producer.send(new ProducerRecord<>(topic, "k", Order.of(1))).get().serializedValueSize();
    }
    Fory strict = Fory.builder().registerAll(Order.class).withCompatible(false).build();
    assertThat(length).isLessThan(strict.serialize(Order.of(1)).length * 11 / 10);

    // another program: its own store, its own version of the class under the same name
    Fory later =
        Fory.builder()
            .register(Newer.class, Order.class.getName())
            .register(Order.Line.class)
            .withSchemaStore(new TopicSchemaStore(broker.client(), "schemas"))
            .build();
    Map<String, Object> configs = broker.client();
    try (KafkaConsumer<String, Newer> consumer =
        new KafkaConsumer<>(
            configs,
            new StringDeserializer(),
            new ForyKafkaDeserializer<>(later.codec(Newer.class)))) {
      consumer.assign(List.of(new TopicPartition(topic, 0)));
      consumer.seekToBeginning(consumer.assignment());
      assertThat(read(consumer, 1)).containsExactly(new Newer("customer 1", 1, null));
    }
    try (Admin admin = Admin.create(configs)) {
      assertThat(policy(admin, "schemas")).isEqualTo("compact");
    }
  }

  /** An order of another day. */
  record Newer(String customer, long id, String note) {}

  @Test
  void aRecordWhoseSchemaIsNowhereIsRefused() {
    TopicSchemaStore nowhere = new TopicSchemaStore(broker.client(), "no-such-topic");
    Fory reader = Fory.builder().registerAll(Order.class).withSchemaStore(nowhere).build();
    Fory writer = Fory.builder().register(Newer.class, Order.class.getName()).build();
    byte[] bytes = writer.codec(Newer.class).withoutSchema().encode(new Newer("c", 1, "n"));
    try (var deserializer = new ForyKafkaDeserializer<>(reader.codec(Order.class))) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> deserializer.deserialize("orders", bytes))
            .isInstanceOf(SerializationException.class)
            .hasCauseInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("fingerprint");
      }
    }
    assertThat(nowhere.get(1)).isNull();
  }

  @Test
  void storesOfProgramsShareATopic() {
    TopicSchemaStore one = new TopicSchemaStore(broker.client(), "shared-schemas");
    TopicSchemaStore other = new TopicSchemaStore(broker.client(), "shared-schemas");
    var first = Fory.builder().registerAll(Order.class).build().codec(Order.class).schema();
    var second = Fory.builder().register(Newer.class, "Newer").build().codec(Newer.class).schema();
    one.put(first);
    one.put(first);
    assertThat(other.get(first.fingerprint())).isEqualTo(first);
    other.put(second);
    assertThat(one.get(second.fingerprint())).isEqualTo(second);
  }

  @Test
  void aSchemaWithoutAFingerprintDoesNotHideThoseBehindIt() throws Exception {
    Fory strict = Fory.builder().registerAll(Order.class).withCompatible(false).build();
    byte[] value = strict.schemaOf(Order.class).toBytes();
    try (KafkaProducer<String, byte[]> producer =
        producer("value.serializer", ByteArraySerializer.class)) {
      producer.send(new ProducerRecord<>("strict-schemas", "key", value)).get();
    }
    new TopicSchemaStore(broker.client(), "strict-schemas").put(ORDERS);
    assertThat(new TopicSchemaStore(broker.client(), "strict-schemas").get(ORDERS.fingerprint()))
        .isEqualTo(ORDERS);
  }

  @Test
  void unknownFingerprintsCostNoConnectionEach() throws Exception {
    TopicSchemaStore writer = new TopicSchemaStore(broker.client(), "asked-schemas");
    var first = Fory.builder().registerAll(Order.class).build().codec(Order.class).schema();
    writer.put(first);
    TopicSchemaStore store = new TopicSchemaStore(broker.client(), "asked-schemas");
    assertThat(store.get(first.fingerprint())).isEqualTo(first);
    int before = consumersMade();
    for (long fingerprint = 1; fingerprint <= 2000; fingerprint++) {
      assertThat(store.get(fingerprint)).isNull();
    }
    assertThat(consumersMade()).isEqualTo(before + 1); // by this method
    // what is appended after a miss is found at once
    var second = Fory.builder().register(Newer.class, "Asked").build().codec(Newer.class).schema();
    writer.put(second);
    assertThat(store.get(second.fingerprint())).isEqualTo(second);
  }

  /** Returns the number of consumers made so far, from the name of one more. */
  private static int consumersMade() {
    try (KafkaConsumer<String, String> one =
        new KafkaConsumer<>(broker.client(), new StringDeserializer(), new StringDeserializer())) {
      String name = one.metrics().keySet().iterator().next().tags().get("client-id");
      return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1));
    }
  }

  @Test
  void topicThatCannotBeReachedFailsAtOnceTheNextTime() {
    TopicSchemaStore nowhere =
        new TopicSchemaStore(
            Map.of("bootstrap.servers", "127.0.0.1:1", "default.api.timeout.ms", 200), "schemas");
    assertThatThrownBy(() -> nowhere.put(ORDERS)).isInstanceOf(KafkaException.class);
    TopicSchemaStore wrong =
        new TopicSchemaStore(Map.of("bootstrap.servers", "no-such-host.invalid:1"), "schemas");
    assertThatThrownBy(() -> wrong.get(1)).isInstanceOf(KafkaException.class);
    assertThatThrownBy(() -> wrong.get(2))
        .isInstanceOf(KafkaException.class)
        .hasMessageContaining("not asked again yet");
  }

  private static final ForySchema ORDERS =
      Fory.builder().registerAll(Order.class).build().codec(Order.class).schema();

  @Test
  void logThatDoesNotBeginAtZeroIsRead() throws Exception {
    TopicSchemaStore writer = new TopicSchemaStore(broker.client(), "cut-schemas");
    writer.put(ORDERS);
    var second = Fory.builder().register(Newer.class, "Cut").build().codec(Newer.class).schema();
    writer.put(second);
    TopicPartition partition = new TopicPartition("cut-schemas", 0);
    try (Admin admin = Admin.create(broker.client())) {
      setPolicy(admin, "cut-schemas", "delete"); // which lets records be deleted
      admin.deleteRecords(Map.of(partition, RecordsToDelete.beforeOffset(1))).all().get();
    }
    TopicSchemaStore reader = new TopicSchemaStore(broker.client(), "cut-schemas");
    assertThat(reader.get(second.fingerprint())).isEqualTo(second);
    assertThat(reader.get(ORDERS.fingerprint())).isNull();
    // what was lost is written again by the next program, and the topic keeps it from then on
    new TopicSchemaStore(broker.client(), "cut-schemas").put(ORDERS);
    assertThat(new TopicSchemaStore(broker.client(), "cut-schemas").get(ORDERS.fingerprint()))
        .isEqualTo(ORDERS);
    try (Admin admin = Admin.create(broker.client())) {
      assertThat(policy(admin, "cut-schemas")).isEqualTo("compact");
    }
  }

  @Test
  void topicThatIsMadeAnewIsReadAnew() throws Exception {
    TopicSchemaStore reader = new TopicSchemaStore(broker.client(), "new-schemas");
    var second = Fory.builder().register(Newer.class, "New").build().codec(Newer.class).schema();
    var third = Fory.builder().register(Newer.class, "New3").build().codec(Newer.class).schema();
    TopicSchemaStore first = new TopicSchemaStore(broker.client(), "new-schemas");
    first.put(ORDERS);
    first.put(second);
    assertThat(reader.get(second.fingerprint())).isEqualTo(second);
    try (Admin admin = Admin.create(broker.client())) {
      admin.deleteTopics(List.of("new-schemas")).all().get();
      while (admin.listTopics().names().get().contains("new-schemas")) {
        Thread.onSpinWait();
      }
    }
    new TopicSchemaStore(broker.client(), "new-schemas").put(third);
    assertThat(reader.get(third.fingerprint())).isEqualTo(third);
  }

  private static void setPolicy(Admin admin, String topic, String policy) throws Exception {
    AlterConfigOp set =
        new AlterConfigOp(new ConfigEntry("cleanup.policy", policy), AlterConfigOp.OpType.SET);
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    admin.incrementalAlterConfigs(Map.of(resource, List.of(set))).all().get();
  }

  private static String policy(Admin admin, String topic) throws Exception {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    return admin
        .describeConfigs(List.of(resource))
        .all()
        .get()
        .get(resource)
        .get("cleanup.policy")
        .value();
  }

  @Test
  void streamsKeepTheirStateInAStore(@TempDir Path state) throws Exception {
    try (Admin admin = Admin.create(broker.client())) {
      admin.createTopics(List.of(new NewTopic("sales", 1, (short) 1))).all().get();
    }
    ForyKafkaSerde<Order> orders =
        new ForyKafkaSerde<>(Fory.builder().registerAll(Order.class).build().codec(Order.class));
    CountDownLatch seen = new CountDownLatch(100);
    StreamsBuilder builder = new StreamsBuilder();
    builder.<String, Order>stream("sales")
        .groupByKey()
        .reduce(
            (kept, order) -> order,
            Materialized.<String, Order>as(Stores.inMemoryKeyValueStore("latest"))
                .withValueSerde(orders))
        .toStream()
        .foreach((key, order) -> seen.countDown());
    Properties configs = new Properties();
    configs.putAll(
        broker.client(
            "application.id",
            "latest",
            "state.dir",
            state.toString(),
            "default.key.serde",
            Serdes.StringSerde.class,
            "default.value.serde",
            ForyKafkaSerde.class,
            "statestore.cache.max.bytes",
            0,
            "commit.interval.ms",
            100,
            "auto.offset.reset",
            "earliest",
            ForyKafkaConfig.VALUE_TYPE,
            Order.class.getName()));
    try (KafkaStreams streams = new KafkaStreams(builder.build(), configs);
        KafkaProducer<String, Order> producer = producer(ForyKafkaConfig.VALUE_TYPE, Order.class)) {
      for (int i = 0; i < 100; i++) {
        producer.send(new ProducerRecord<>("sales", "customer " + i % 10, Order.of(i)));
      }
      producer.flush();
      streams.start();
      assertThat(seen.await(60, TimeUnit.SECONDS)).isTrue();
      var store =
          streams.store(
              StoreQueryParameters.fromNameAndType(
                  "latest", QueryableStoreTypes.<String, Order>keyValueStore()));
      assertThat(store.get("customer 3")).isEqualTo(Order.of(93));
    }
  }
}
