/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package consumer;

import io.fory.Fory;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Takes the instance of an application, whose properties name the package of its messages. */
@SpringBootApplication
public class Consumer {
  /** A message. */
  public record Order(long number, String customer, List<String> items) {}

  /** Fails if an object comes back different. */
  public static void main(String[] args) {
    Order order = new Order(4711, "Ada", List.of("tea", "cake"));
    SpringApplication application = new SpringApplication(Consumer.class);
    try (var context = application.run("--fory.packages=consumer", "--logging.level.root=WARN")) {
      Fory fory = context.getBean(Fory.class);
      Order twin = fory.deserialize(fory.serialize(order), Order.class);
      if (!order.equals(twin)) {
        throw new AssertionError("Expected " + order + ", found " + twin);
      }
      System.out.println(twin + " in Spring Boot");
    }
  }
}
