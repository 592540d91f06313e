/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.kafka.ForyKafkaConfig;
import io.fory.kafka.ForyKafkaDeserializer;
import io.fory.kafka.ForyKafkaSerializer;
import io.fory.testing.KafkaBroker;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Serializers of Kafka, with a broker. */
final class KafkaPart implements Frameworks.Part {
  private static final int RECORDS = 200_000;
  private static final AtomicInteger TOPICS = new AtomicInteger();

  private record Contestant(
      Class<?> serializer, Class<?> deserializer, Map<String, Object> properties) {}

  private static Map<String, Contestant> contestants() {
    Map<String, Contestant> contestants = new LinkedHashMap<>();
    contestants.put("Fory", fory(Map.of()));
    contestants.put(
        "Fory, schemas in a topic", fory(Map.of(ForyKafkaConfig.SCHEMA_TOPIC, "schemas")));
    contestants.put(
        "Fory, strict, classes registered",
        fory(
            Map.of(
                ForyKafkaConfig.COMPATIBLE, false, ForyKafkaConfig.MODULES, List.of(Ids.class))));
    contestants.put(
        "Kryo, classes registered",
        new Contestant(KryoSerializer.class, KryoDeserializer.class, Map.of()));
    contestants.put("JDK", new Contestant(JdkSerializer.class, JdkDeserializer.class, Map.of()));
    return contestants;
  }

  private static Contestant fory(Map<String, Object> more) {
    Map<String, Object> properties = new HashMap<>(more);
    properties.put(ForyKafkaConfig.VALUE_TYPE, Order.class);
    return new Contestant(ForyKafkaSerializer.class, ForyKafkaDeserializer.class, properties);
  }

  /** Numbers instead of the names of classes, as with Kryo. */
  public static final class Ids implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(Order.Line.class, 2).register(Order.State.class, 3);
    }
  }

  @Override
  public List<Table> run(Frameworks.Scale scale, Path folder) throws Exception {
    int records = scale.of(RECORDS);
    Order[] orders = IntStream.range(0, 1000).mapToObj(Order::of).toArray(Order[]::new);
    Table table =
        new Table(
            String.format(Locale.ROOT, "Kafka, %,d records", records),
            "produce, ms",
            "consume, ms",
            "bytes a record");
    try (KafkaBroker broker = new KafkaBroker(folder)) {
      Map<String, Rounds.Work> works = new LinkedHashMap<>();
      // Clients of equal properties share what was compiled, as long as one of them is there.
      List<Serializer<?>> kept = new ArrayList<>();
      for (Map.Entry<String, Contestant> entry : contestants().entrySet()) {
        Contestant contestant = entry.getValue();
        Map<String, Object> configs = configs(broker, contestant);
        Serializer<?> one =
            (Serializer<?>) contestant.serializer.getDeclaredConstructor().newInstance();
        one.configure(configs, false);
        kept.add(one);
        works.put(entry.getKey(), () -> once(configs, orders, records));
      }
      Rounds.best(works, scale.rounds()).forEach(table::add);
      kept.forEach(Serializer::close);
    }
    return List.of(table);
  }

  private static Map<String, Object> configs(KafkaBroker broker, Contestant contestant) {
    Map<String, Object> configs =
        broker.client(
            "key.serializer", StringSerializer.class,
            "key.deserializer", StringDeserializer.class,
            "value.serializer", contestant.serializer,
            "value.deserializer", contestant.deserializer,
            "linger.ms", 20,
            "batch.size", 200_000,
            "fetch.min.bytes", 100_000);
    configs.putAll(contestant.properties);
    return configs;
  }

  private static double[] once(Map<String, Object> configs, Order[] orders, int records) {
    String topic = "orders-" + TOPICS.incrementAndGet();
    double size;
    long start;
    long produced;
    try (KafkaProducer<String, Order> producer = new KafkaProducer<>(configs)) {
      producer.send(new ProducerRecord<>(topic, orders[records % orders.length]));
      producer.flush(); // makes the topic, and connects
      start = System.nanoTime();
      for (int i = 1; i < records; i++) {
        producer.send(new ProducerRecord<>(topic, orders[i % orders.length]));
      }
      producer.flush();
      produced = System.nanoTime() - start;
      size =
          producer.metrics().values().stream()
              .filter(metric -> metric.metricName().name().equals("record-size-avg"))
              .filter(metric -> metric.metricName().group().equals("producer-metrics"))
              .mapToDouble(metric -> (Double) metric.metricValue())
              .findFirst()
              .orElseThrow();
    }
    start = System.nanoTime();
    try (KafkaConsumer<String, Order> consumer = new KafkaConsumer<>(configs)) {
      consumer.assign(List.of(new TopicPartition(topic, 0)));
      consumer.seekToBeginning(consumer.assignment());
      int count = 0;
      while (count < records) {
        for (ConsumerRecord<String, Order> record : consumer.poll(Duration.ofSeconds(30))) {
          int expected = count == 0 ? records : count;
          Rounds.check(orders[expected % orders.length].equals(record.value()), topic);
          count++;
        }
      }
    }
    return new double[] {produced / 1e6, (System.nanoTime() - start) / 1e6, size};
  }

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    for (Class<?> type :
        List.of(Order.class, Order.Line.class, Order.State.class, ArrayList.class)) {
      kryo.register(type);
    }
    return kryo;
  }

  /** Kryo, as its users have it: an instance for each client. */
  public static final class KryoSerializer implements Serializer<Order> {
    private final Kryo kryo = kryo();
    private final Output output = new Output(1024, -1);

    @Override
    public byte[] serialize(String topic, Order order) {
      output.reset();
      kryo.writeObject(output, order);
      return output.toBytes();
    }
  }

  /** Reads what Kryo wrote. */
  public static final class KryoDeserializer implements Deserializer<Order> {
    private final Kryo kryo = kryo();
    private final Input input = new Input();

    @Override
    public Order deserialize(String topic, byte[] bytes) {
      input.setBuffer(bytes);
      return kryo.readObject(input, Order.class);
    }
  }

  /** Serializes with the JDK. */
  public static final class JdkSerializer implements Serializer<Order> {
    @Override
    public byte[] serialize(String topic, Order order) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(order);
      } catch (IOException e) {
        throw new SerializationException(e);
      }
      return bytes.toByteArray();
    }
  }

  /** Reads what the JDK wrote. */
  public static final class JdkDeserializer implements Deserializer<Order> {
    @Override
    public Order deserialize(String topic, byte[] bytes) {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return (Order) in.readObject();
      } catch (IOException | ClassNotFoundException e) {
        throw new SerializationException(e);
      }
    }
  }
}
