/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The object that makes the round trip: a bean that every contestant takes as it is. */
final class Order implements Serializable {
  private static final long serialVersionUID = 1;

  private long number;
  private String customer;
  private double total;
  private List<String> items;

  /** Returns an order with some content. */
  static Order sample() {
    Order order = new Order();
    order.number = 4711;
    order.customer = "Ada";
    order.total = 12.5;
    order.items = new ArrayList<>(List.of("tea", "cake"));
    return order;
  }

  /** Fails if something is not what was written; without {@code equals}, which costs classes. */
  void check() {
    if (number != 4711
        || !customer.equals("Ada")
        || total != 12.5
        || items.size() != 2
        || !items.get(1).equals("cake")) {
      throw new IllegalStateException("not what was written");
    }
  }
}
