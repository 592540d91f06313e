/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.KafkaBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A standalone worker of Connect with connectors, and a real broker. */
@Tag("thorough")
class ConnectTest {
  private static final byte[] POISON = {1, 2, 3};

  private static Path properties(Path folder, String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name + ".properties"), text);
  }

  @Test
  void connectorsAndApplicationsShareTopics(@TempDir Path folder) throws Exception {
    Path structs = folder.resolve("structs");
    Path sales = folder.resolve("sales");
    try (KafkaBroker broker = new KafkaBroker(folder)) {
      send(
          broker,
          POISON,
          new ForyKafkaSerializer<>(order().codec(Order.class)).serialize("", Order.of(7)));
      Process worker =
          broker.start(
              "org.apache.kafka.connect.cli.ConnectStandalone",
              properties(
                  folder,
                  "worker",
                  """
                  bootstrap.servers=%s
                  key.converter=io.fory.kafka.ForyKafkaConverter
                  value.converter=io.fory.kafka.ForyKafkaConverter
                  offset.storage.file.filename=%s
                  listeners=http://127.0.0.1:0
                  """
                      .formatted(
                          broker.client().get("bootstrap.servers"), folder.resolve("offsets"))),
              properties(
                  folder,
                  "source",
                  """
                  name=source
                  connector.class=io.fory.kafka.Connectors$Source
                  topic=structs
                  """),
              properties(
                  folder,
                  "structs",
                  """
                  name=structs
                  connector.class=io.fory.kafka.Connectors$Sink
                  topics=structs
                  file=%s
                  consumer.override.auto.offset.reset=earliest
                  """
                      .formatted(structs)),
              properties(
                  folder,
                  "sales",
                  """
                  name=sales
                  connector.class=io.fory.kafka.Connectors$Sink
                  topics=sales
                  file=%s
                  key.converter=org.apache.kafka.connect.storage.StringConverter
                  value.converter=io.fory.kafka.ForyKafkaConverter
                  value.converter.fory.untrusted=true
                  errors.tolerance=all
                  errors.deadletterqueue.topic.name=dead-sales
                  errors.deadletterqueue.topic.replication.factor=1
                  """
                      .formatted(sales)));
      try {
        assertThat(lines(structs, 3, worker))
            .containsExactly(
                "Struct{id=1} -> Struct{customer=Ann,items=[tea, cup]} of schema Order",
                "Struct{id=2} -> Struct{customer=Bob,items=[tea, cup]} of schema Order",
                "Struct{id=1} -> null of schema none");
        assertThat(lines(sales, 1, worker))
            .singleElement()
            .asString()
            .startsWith("key -> {id=7, customer=customer 7, lines=[{count=7, item=item 0}")
            .endsWith("total=0.07} of schema none");
        assertThat(DeadLettersTest.read(broker, "dead-sales", 1)).containsExactly(POISON);
      } finally {
        worker.destroyForcibly().onExit().join();
      }
    }
  }

  private static io.fory.Fory order() {
    return io.fory.Fory.builder().registerAll(Order.class).build();
  }

  private static void send(KafkaBroker broker, byte[]... values) {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(broker.client(), new StringSerializer(), new ByteArraySerializer())) {
      for (byte[] value : values) {
        producer.send(new ProducerRecord<>("sales", 0, "key", value));
      }
    }
  }

  /** Waits for so many lines, or the end of the worker, but not for ever. */
  private static List<String> lines(Path file, int count, Process worker) throws Exception {
    List<String> lines = List.of();
    for (int i = 0; lines.size() < count && worker.isAlive() && i < 1000; i++) {
      Thread.sleep(50);
      lines = Files.exists(file) ? Files.readAllLines(file) : lines;
    }
    return lines;
  }
}
