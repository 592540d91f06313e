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
import org.springframework.core.log.LogAccessor;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.BatchListenerFailedException;
import org.springframework.kafka.listener.BatchMessageListener;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.listener.GenericMessageListener;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.kafka.support.serializer.DelegatingByTypeSerializer;
import org.springframework.kafka.support.serializer.DeserializationException;
import org.springframework.kafka.support.serializer.ErrorHandlingDeserializer;
import org.springframework.kafka.support.serializer.SerializationUtils;
import org.springframework.util.backoff.FixedBackOff;

/** Spring's listeners put aside what they cannot read or work on, as the guide says. */
@Tag("thorough")
class DeadLettersTest {
  private static final byte[] POISON = {1, 2, 3};
  private static final byte[] CUT = {4};

  @Test
  void recordsThatCannotBeReadOrWorkedOnArePutAside(@TempDir Path folder) throws Exception {
    Fory fory = Fory.builder().registerAll(Order.class).build();
    BlockingQueue<Order> heard = new LinkedBlockingQueue<>();
    MessageListener<String, Order> listener =
        order -> {
          if (order.value().id() == 1) {
            throw new IllegalStateException("no such customer");
          }
          heard.add(order.value());
        };
    try (KafkaBroker broker = new KafkaBroker(folder)) {
      send(broker, POISON, fory.serialize(Order.of(1)), POISON, fory.serialize(Order.of(2)));
      listen(broker, fory, listener, heard, List.of(Order.of(2)));
      List<byte[]> dead = read(broker, "dead-orders", 3);
      assertThat(dead.get(0)).isEqualTo(POISON); // as it came
      assertThat(fory.deserialize(dead.get(1))).isEqualTo(Order.of(1));
      assertThat(dead.get(2)).isEqualTo(POISON);
    }
  }

  @Test
  void theRestOfABatchIsWorkedOn(@TempDir Path folder) throws Exception {
    Fory fory = Fory.builder().registerAll(Order.class).build();
    BlockingQueue<Order> heard = new LinkedBlockingQueue<>();
    LogAccessor log = new LogAccessor(DeadLettersTest.class);
    BatchMessageListener<String, Order> listener =
        batch -> {
          for (ConsumerRecord<String, Order> order : batch) {
            DeserializationException unread =
                SerializationUtils.getExceptionFromHeader(
                    order, SerializationUtils.VALUE_DESERIALIZER_EXCEPTION_HEADER, log);
            if (unread != null) {
              throw new BatchListenerFailedException("not read", unread, order);
            }
            heard.add(order.value());
          }
        };
    try (KafkaBroker broker = new KafkaBroker(folder)) {
      byte[] last = fory.serialize(Order.of(3));
      send(broker, fory.serialize(Order.of(1)), POISON, fory.serialize(Order.of(2)), CUT, last);
      listen(broker, fory, listener, heard, List.of(Order.of(1), Order.of(2), Order.of(3)));
      assertThat(read(broker, "dead-orders", 2)).containsExactly(POISON, CUT);
    }
  }

  private static void listen(
      KafkaBroker broker,
      Fory fory,
      GenericMessageListener<?> listener,
      BlockingQueue<Order> heard,
      List<Order> expected)
      throws Exception {
    KafkaMessageListenerContainer<String, Order> container = container(broker, fory, listener);
    container.start();
    try {
      for (Order order : expected) {
        assertThat(heard.poll(60, TimeUnit.SECONDS)).isEqualTo(order);
      }
    } finally {
      container.stop();
    }
    assertThat(heard).isEmpty();
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
      KafkaBroker broker, Fory fory, GenericMessageListener<?> listener) {
    DefaultKafkaConsumerFactory<String, Order> consumers =
        new DefaultKafkaConsumerFactory<>(
            broker.client("group.id", "shop", "auto.offset.reset", "earliest"),
            new StringDeserializer(),
            new ErrorHandlingDeserializer<>(new ForyKafkaDeserializer<>(fory.codec(Order.class))));
    ContainerProperties properties = new ContainerProperties("orders");
    properties.setMessageListener(listener);
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

  /** Returns the first values of a topic. */
  static List<byte[]> read(KafkaBroker broker, String topic, int count) {
    List<byte[]> values = new ArrayList<>();
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            broker.client(), new StringDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(List.of(new TopicPartition(topic, 0)));
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
