/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import io.fory.Fory;
import java.util.List;

/**
 * Bean to bytes to bean. The build makes the serializer of the bean, with the settings of {@link
 * #fory}: no JVM compiles it.
 */
public final class BeanRoundTrip {
  private BeanRoundTrip() {}

  /** An ordinary bean: private fields, no annotation, no common base class. */
  static final class Order {
    private long number;
    private String customer;
    private List<String> items;

    long getNumber() {
      return number;
    }

    void setNumber(long number) {
      this.number = number;
    }

    String getCustomer() {
      return customer;
    }

    void setCustomer(String customer) {
      this.customer = customer;
    }

    List<String> getItems() {
      return items;
    }

    void setItems(List<String> items) {
      this.items = items;
    }
  }

  /**
   * Returns one instance for the whole program. Both sides register the same classes by the same
   * ids.
   */
  static Fory fory() {
    return Fory.builder().register(Order.class, 1).build();
  }

  /** Runs the example. */
  public static void main(String[] args) {
    Fory fory = fory();

    Order order = new Order();
    order.setNumber(4711);
    order.setCustomer("Ada");
    order.setItems(List.of("tea", "cake"));

    byte[] bytes = fory.serialize(order);
    Order twin = fory.deserialize(bytes, Order.class);

    System.out.printf(
        "%s bytes: order %s of %s, %s%n",
        bytes.length, twin.getNumber(), twin.getCustomer(), twin.getItems());
  }
}
