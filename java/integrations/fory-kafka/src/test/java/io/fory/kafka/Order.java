/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;

/** The order that the tests send. */
public record Order(long id, String customer, List<Line> lines, BigDecimal total) {
  public record Line(String item, int count) {}

  static Order of(int i) {
    List<Line> lines = IntStream.range(0, 3).mapToObj(k -> new Line("item " + k, k + i)).toList();
    return new Order(i, "customer " + i, lines, BigDecimal.valueOf(i, 2));
  }
}
