/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package consumer;

import io.fory.kafka.ForyKafkaDeserializer;
import io.fory.kafka.ForyKafkaSerializer;
import java.util.List;
import java.util.Map;

/** Configures both sides as Kafka does. */
public final class Consumer {
  /** A message. */
  public record Order(long number, String customer, List<String> items) {}

  private Consumer() {}

  /** Fails if an object comes back different. */
  public static void main(String[] args) {
    Order order = new Order(4711, "Ada", List.of("tea", "cake"));
    Map<String, String> properties = Map.of("fory.value.type", Order.class.getName());
    try (ForyKafkaSerializer<Order> writer = new ForyKafkaSerializer<>();
        ForyKafkaDeserializer<Order> reader = new ForyKafkaDeserializer<>()) {
      writer.configure(properties, false);
      reader.configure(properties, false);
      Order twin = reader.deserialize("orders", writer.serialize("orders", order));
      if (!order.equals(twin)) {
        throw new AssertionError("Expected " + order + ", found " + twin);
      }
      System.out.println(twin + " in Kafka");
    }
  }
}
