/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.KafkaBroker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.kafka.support.serializer.DelegatingByTypeSerializer;
import org.springframework.kafka.support.serializer.ErrorHandlingDeserializer;
import org.springframework.util.backoff.FixedBackOff;

/** Spring's listeners put aside what they cannot read or work on, as the guide says. */
@Tag("thorough")
class DeadLettersTest {
  private static final byte[] POISON = {1, 2, 3};

  @Test
  void recordsThatCannotBeReadOrWorkedOnArePutAside(@TempDir Path folder) throws Exception {
    Fory fory = Fory.builder().registerAll(Order.class).build();
    try (KafkaBroker broker = new KafkaBroker(folder)) {
      send(broker, POISON, fory.serialize(Order.of(1)), POISON, fory.serialize(Order.of(2)));
      BlockingQueue<Order> heard = new LinkedBlockingQueue<>();
      KafkaMessageListenerContainer<String, Order> container = container(broker, fory, heard);
      container.start();
      try {
        assertThat(heard.poll(60, TimeUnit.SECONDS)).isEqualTo(Order.of(2));
      } finally {
        container.stop();
      }
      List<byte[]> dead = dead(broker, 3);
      assertThat(dead.get(0)).isEqualTo(POISON); // as it came
      assertThat(fory.deserialize(dead.get(1))).isEqualTo(Order.of(1));
      assertThat(dead.get(2)).isEqualTo(POISON);
    }
  }

  private static void send(KafkaBroker broker, byte[]... values) {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(broker.client(), new StringSerializer(), new ByteArraySerializer())) {
      for (byte[] value : values) {
        producer.send(new ProducerRecord<>("orders", 0, "key", value));
      }
    }
  }

  private static KafkaMessageListenerContainer<String, Order> container(
      KafkaBroker broker, Fory fory, BlockingQueue<Order> heard) {
    DefaultKafkaConsumerFactory<String, Order> consumers =
        new DefaultKafkaConsumerFactory<>(
            broker.client("group.id", "shop", "auto.offset.reset", "earliest"),
            new StringDeserializer(),
            new ErrorHandlingDeserializer<>(new ForyKafkaDeserializer<>(fory.codec(Order.class))));
    ContainerProperties properties = new ContainerProperties("orders");
    properties.setMessageListener(
        (MessageListener<String, Order>)
            order -> {
              if (order.value().id() == 1) {
                throw new IllegalStateException("no such customer");
              }
              heard.add(order.value());
            });
    KafkaMessageListenerContainer<String, Order> container =
        new KafkaMessageListenerContainer<>(consumers, properties);
    // Dead letters are what could be read, or the bytes of what could not.
    KafkaTemplate<String, Object> letters =
        new KafkaTemplate<>(
            new DefaultKafkaProducerFactory<>(
                broker.client(),
                new StringSerializer(),
                new DelegatingByTypeSerializer(
                    Map.of(
                        byte[].class,
                        new ByteArraySerializer(),
                        Order.class,
                        new ForyKafkaSerializer<>(fory.codec(Order.class))))));
    container.setCommonErrorHandler(
        new DefaultErrorHandler(
            new DeadLetterPublishingRecoverer(
                letters, (record, failure) -> new TopicPartition("dead-orders", 0)),
            new FixedBackOff(0, 1)));
    return container;
  }

  private static List<byte[]> dead(KafkaBroker broker, int count) {
    List<byte[]> values = new ArrayList<>();
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            broker.client(), new StringDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(List.of(new TopicPartition("dead-orders", 0)));
      consumer.seekToBeginning(consumer.assignment());
      while (values.size() < count) {
        var records = consumer.poll(Duration.ofSeconds(30));
        assertThat(records.isEmpty()).isFalse();
        for (ConsumerRecord<String, byte[]> record : records) {
          values.add(record.value());
        }
      }
    }
    return values;
  }
}
