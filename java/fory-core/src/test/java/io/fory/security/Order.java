/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import io.fory.Fory;
import io.fory.ForyBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The usual kind of object, for the tests of errors. */
class Order {
  String id;
  long number;
  Status status;
  List<Item> items = new ArrayList<>();
  Map<String, Object> attributes = new HashMap<>();
  int[] codes;
  Object extra;

  enum Status {
    NEW,
    PAID,
    SENT
  }

  static final class Item {
    String name;
    Integer count;
    Object price;

    Item() {}

    Item(String name, Integer count, Object price) {
      this.name = name;
      this.count = count;
      this.price = price;
    }
  }

  record Money(long cents, String currency) {
    Money {
      if (cents < 0) {
        throw new IllegalArgumentException("negative: " + cents);
      }
    }
  }

  /** A builder that knows the classes. */
  static ForyBuilder builder(boolean references, boolean compressed) {
    return Fory.builder()
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withMaxGraphBytes(1 << 20)
        .register(Order.class, 1)
        .register(Item.class, "Item")
        .register(Money.class, 3)
        .register(Status.class, 4);
  }

  static Order sample(int items) {
    Order order = new Order();
    order.id = "order";
    order.number = 42;
    order.status = Status.PAID;
    for (int i = 0; i < items; i++) {
      order.items.add(new Item("item " + i, i % 3 == 0 ? null : i, new Money(i, "EUR")));
    }
    order.attributes.put("key", "value");
    order.codes = new int[] {1, 2, 3};
    return order;
  }
}
