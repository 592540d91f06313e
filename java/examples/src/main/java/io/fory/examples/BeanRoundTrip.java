/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import io.fory.Fory;
import java.util.List;

/** Bean to bytes to bean. */
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

  /** Runs the example. */
  public static void main(String[] args) {
    // One instance for the whole program. Both sides register the same classes by the same ids.
    Fory fory = Fory.builder().register(Order.class, 1).build();

    Order order = new Order();
    order.setNumber(4711);
    order.setCustomer("Ada");
    order.setItems(List.of("tea", "cake"));

    byte[] bytes = fory.serialize(order);
    Order twin = fory.deserialize(bytes, Order.class);

    System.out.printf(
        "%d bytes: order %d of %s, %s%n",
        bytes.length, twin.getNumber(), twin.getCustomer(), twin.getItems());
  }
}
