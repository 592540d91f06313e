/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** An order that all contestants can write: a class with setters, as some of them need. */
public class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Tells how far an order has come. */
  public enum State {
    OPEN,
    PAID,
    SENT
  }

  /** A part of an order. */
  public static class Line implements Serializable {
    private static final long serialVersionUID = 1L;

    private String item;
    private int count;
    private double price;

    public String getItem() {
      return item;
    }

    public void setItem(String item) {
      this.item = item;
    }

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }

    public double getPrice() {
      return price;
    }

    public void setPrice(double price) {
      this.price = price;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Line that
          && Objects.equals(item, that.item)
          && count == that.count
          && price == that.price;
    }

    @Override
    public int hashCode() {
      return Objects.hash(item, count, price);
    }
  }

  private long id;
  private String customer;
  private String address;
  private long created;
  private State state;
  private List<Line> lines;
  private double total;

  /** The order with a number. */
  public static Order of(int number) {
    Order order = new Order();
    order.id = 1_000_000L + number;
    order.customer = "customer " + number;
    order.address = number + " Main Street, Springfield";
    order.created = 1_700_000_000_000L + number;
    order.state = State.values()[number % State.values().length];
    order.lines = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Line line = new Line();
      line.item = "item " + number + "/" + i;
      line.count = i + 1;
      line.price = number + 0.99;
      order.lines.add(line);
      order.total += line.count * line.price;
    }
    return order;
  }

  public long getId() {
    return id;
  }

  public void setId(long id) {
    this.id = id;
  }

  public String getCustomer() {
    return customer;
  }

  public void setCustomer(String customer) {
    this.customer = customer;
  }

  public String getAddress() {
    return address;
  }

  public void setAddress(String address) {
    this.address = address;
  }

  public long getCreated() {
    return created;
  }

  public void setCreated(long created) {
    this.created = created;
  }

  public State getState() {
    return state;
  }

  public void setState(State state) {
    this.state = state;
  }

  public List<Line> getLines() {
    return lines;
  }

  public void setLines(List<Line> lines) {
    this.lines = lines;
  }

  public double getTotal() {
    return total;
  }

  public void setTotal(double total) {
    this.total = total;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Order that
        && id == that.id
        && Objects.equals(customer, that.customer)
        && Objects.equals(address, that.address)
        && created == that.created
        && state == that.state
        && Objects.equals(lines, that.lines)
        && total == that.total;
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, customer, address, created, state, lines, total);
  }
}
