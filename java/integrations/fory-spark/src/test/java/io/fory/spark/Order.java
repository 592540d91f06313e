/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import java.io.Serializable;
import java.util.Objects;
import scala.Option;
import scala.collection.immutable.Map;
import scala.collection.immutable.Seq;

/** As Scala's compiler makes a case class. */
public final class Order implements Serializable {
  final int id;
  final String customer;
  final Option<String> note;
  final Seq<Integer> amounts;
  final Map<String, Integer> tags;

  Order(
      int id,
      String customer,
      Option<String> note,
      Seq<Integer> amounts,
      Map<String, Integer> tags) {
    this.id = id;
    this.customer = customer;
    this.note = note;
    this.amounts = amounts;
    this.tags = tags;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Order o
        && id == o.id
        && customer.equals(o.customer)
        && note.equals(o.note)
        && Objects.equals(amounts, o.amounts)
        && Objects.equals(tags, o.tags);
  }

  @Override
  public int hashCode() {
    return id;
  }
}
