/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import java.io.Serializable;
import java.util.List;

/** The order that the calls carry. */
public record Order(long id, String customer, List<Line> lines) implements Serializable {
  /** One of a kind. */
  public record Line(String item, int count) implements Serializable {}

  static Order of(int i) {
    return new Order(i, "customer " + i, List.of(new Line("tea", i), new Line("caf\u00e9", 2)));
  }
}
