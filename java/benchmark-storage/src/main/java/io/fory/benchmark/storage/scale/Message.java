/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.scale;

import java.util.List;

/** A small message, as a service has. */
record Message(long id, String customer, double total, List<Line> lines) {
  /** A line of a message. */
  record Line(int article, int count, double price) {}

  static Message of(int number) {
    return new Message(
        number,
        "customer " + number,
        number * 1.25,
        List.of(new Line(number, 1, 2.5), new Line(7, number, 0.99)));
  }
}
