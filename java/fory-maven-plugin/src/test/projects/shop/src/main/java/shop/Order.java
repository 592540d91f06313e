/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package shop;

import java.util.List;

/** An order of a customer. */
public record Order(long id, String customer, List<Line> lines, State state) {
  /** So many of one thing. */
  public record Line(String sku, int quantity) {}

  /** Where it is. */
  public enum State {
    OPEN,
    PAID
  }
}
