/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** The service. */
public interface Orders {
  /** An exception of the service's own. */
  final class OutOfStock extends Exception {
    public final Order order;

    public OutOfStock(String message, Order order) {
      super(message);
      this.order = order;
    }
  }

  Order next(Order order);

  List<Order> many(int count, long first, boolean reversed, double factor, byte[] bytes);

  Map<String, Order> byCustomer(List<Order> orders, String prefix);

  Order fails(Order order) throws OutOfStock;

  /** Throws an error. */
  Order breaks(String message);

  Object echo(Object any);

  Customer served(Customer customer);

  /** Does what its methods say. */
  final class Service implements Orders {
    @Override
    public Order next(Order order) {
      return order == null ? null : Order.of((int) order.id() + 1);
    }

    @Override
    public List<Order> many(int count, long first, boolean reversed, double factor, byte[] bytes) {
      return LongStream.range(first, first + count)
          .map(id -> reversed ? -id : id)
          .mapToObj(id -> Order.of((int) (id * factor) + bytes.length))
          .toList();
    }

    @Override
    public Map<String, Order> byCustomer(List<Order> orders, String prefix) {
      Map<String, Order> map = new HashMap<>();
      orders.forEach(order -> map.put(prefix + order.customer(), order));
      return map;
    }

    @Override
    public Order fails(Order order) throws OutOfStock {
      throw new OutOfStock("none of " + order.id(), order);
    }

    @Override
    public Order breaks(String message) {
      throw new LinkageError(message);
    }

    @Override
    public Object echo(Object any) {
      return any;
    }

    @Override
    public Customer served(Customer customer) {
      customer.setOrders(customer.getOrders() + 1);
      return customer;
    }
  }
}
