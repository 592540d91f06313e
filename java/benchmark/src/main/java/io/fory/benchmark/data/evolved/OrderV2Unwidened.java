/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.evolved;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@link OrderV2} for libraries that do not widen: {@code number} still is an {@code int}. */
public final class OrderV2Unwidened {
  private long id;
  private String customer;
  private String street;
  private String city;
  private String country;
  private String phone;
  private int quantity;
  private int weight;
  private int number;
  private byte priority;
  private double price;
  private double discount;
  private float rating;
  private boolean paid;
  private boolean gift;
  private long createdAt;
  private long shippedAt;
  private Integer coupon;
  private Long affiliate;
  private Integer points;
  private List<String> tags;

  /** Sets every field; those that all versions have to the same values. */
  public OrderV2Unwidened populate() {
    id = 4_711_000_042L;
    customer = "Ada Lovelace";
    street = "St James Square 12";
    city = "London";
    country = "GB";
    phone = "+44 20 7946 0958";
    quantity = 3;
    weight = 1250;
    number = 70_001;
    priority = (byte) 2;
    price = 129.95;
    discount = 0.15;
    rating = 4.5f;
    paid = true;
    gift = false;
    createdAt = 1_709_213_862_123L;
    shippedAt = 1_709_300_262_456L;
    coupon = 100_200;
    affiliate = 9_000_000_001L;
    points = 130;
    tags = new ArrayList<>(List.of("book", "fragile", "signed"));
    return this;
  }

  /** What this version makes of a populated {@link OrderV1}: nothing in the fields that are new. */
  public OrderV2Unwidened upgrade() {
    populate();
    phone = null;
    shippedAt = 0;
    points = null;
    return this;
  }

  private List<Object> values() {
    return Arrays.asList(
        id, customer, street, city, country, phone, quantity, weight, number, priority, price,
        discount, rating, paid, gift, createdAt, shippedAt, coupon, affiliate, points, tags);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof OrderV2Unwidened && values().equals(((OrderV2Unwidened) o).values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }
}
