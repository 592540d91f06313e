/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.evolved;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An order with 20 fields. */
public final class OrderV1 {
  private long id;
  private String customer;
  private String street;
  private String city;
  private String country;
  private String note;
  private int quantity;
  private int weight;
  private int number;
  private short shelf;
  private byte priority;
  private double price;
  private double discount;
  private float rating;
  private boolean paid;
  private boolean gift;
  private long createdAt;
  private Integer coupon;
  private Long affiliate;
  private List<String> tags;

  /** Sets every field; those that all versions have to the same values. */
  public OrderV1 populate() {
    id = 4_711_000_042L;
    customer = "Ada Lovelace";
    street = "St James Square 12";
    city = "London";
    country = "GB";
    note = "leave at the door";
    quantity = 3;
    weight = 1250;
    number = 70_001;
    shelf = (short) 421;
    priority = (byte) 2;
    price = 129.95;
    discount = 0.15;
    rating = 4.5f;
    paid = true;
    gift = false;
    createdAt = 1_709_213_862_123L;
    coupon = 100_200;
    affiliate = 9_000_000_001L;
    tags = new ArrayList<>(List.of("book", "fragile", "signed"));
    return this;
  }

  private List<Object> values() {
    return Arrays.asList(
        id, customer, street, city, country, note, quantity, weight, number, shelf, priority, price,
        discount, rating, paid, gift, createdAt, coupon, affiliate, tags);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof OrderV1 && values().equals(((OrderV1) o).values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }
}
