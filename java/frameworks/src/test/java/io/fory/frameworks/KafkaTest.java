/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

class KafkaTest {
  private final Fory fory = Fory.builder().register(Order.class).build();
  private final ForyKafkaSerializer<Order> serializer = new ForyKafkaSerializer<>(fory);
  private final ForyKafkaDeserializer<Order> deserializer =
      new ForyKafkaDeserializer<>(fory, Order.class);

  @Test
  void recordsOfATopicAreObjects() throws Exception {
    Order order = Order.sample(7);
    var serde = Serdes.serdeFrom(serializer, deserializer);
    byte[] bytes = serde.serializer().serialize("orders", order);
    assertThat(serde.deserializer().deserialize("orders", bytes)).isEqualTo(order);
    assertThat(serde.serializer().serialize("orders", null)).isNull();
    assertThat(serde.deserializer().deserialize("orders", null)).isNull();
  }

  @Test
  void aProducerSendsThem() throws ExecutionException, InterruptedException {
    try (var producer = new MockProducer<>(true, new StringSerializer(), serializer)) {
      producer.send(new ProducerRecord<>("orders", "7", Order.sample(7))).get();
      assertThat(producer.history()).singleElement().extracting("value").isEqualTo(Order.sample(7));
    }
  }

  @Test
  void aRecordThatIsNoMessageIsWhatKafkaExpectsOfADeserializer() {
    assertThatThrownBy(() -> deserializer.deserialize("orders", new byte[] {1, 2, 3}))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("orders");
  }
}
