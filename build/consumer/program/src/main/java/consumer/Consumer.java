/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package consumer;

import io.fory.Fory;
import io.fory.format.RowCodec;
import io.fory.shm.Shm;
import java.util.List;

/** One call into each artifact; prints what came back, and where Fory runs. */
public final class Consumer {
  /** A message. */
  public record Order(long number, String customer, List<String> items) {}

  private Consumer() {}

  /** Fails if an object comes back different. */
  public static void main(String[] args) {
    Order order = new Order(4711, "Ada", List.of("tea", "cake"));
    Fory fory = Fory.builder().register(Order.class, 1).build();
    for (int i = 0; i < 20_000; i++) { // generated code too
      expect(order, fory.deserialize(fory.serialize(order), Order.class));
    }
    RowCodec<Order> rows = RowCodec.of(Order.class);
    expect(order, rows.decode(rows.encode(order)));
    Module module = Fory.class.getModule();
    System.out.printf(
        "%s on %s, %s, shared memory in %s%n",
        order,
        System.getProperty("java.version"),
        module.isNamed() ? "module " + module.getName() : "class path",
        Shm.defaultRoot());
  }

  private static void expect(Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new AssertionError("Expected " + expected + ", found " + found);
    }
  }
}
