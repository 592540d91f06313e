/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import java.io.Serializable;

/** A class with setters, as Dubbo's generic calls need. */
public class Customer implements Serializable {
  private String name;
  private int orders;

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getOrders() {
    return orders;
  }

  public void setOrders(int orders) {
    this.orders = orders;
  }
}
