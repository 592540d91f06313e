/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring.shop;

import java.util.List;

/** An order that an application keeps. */
public record Order(long id, List<Line> lines, Status status) {
  /** A part of it. */
  public record Line(String article, int count) {}

  /** The state of an order. */
  public enum Status {
    NEW,
    PAID {
      @Override
      boolean isOver() {
        return true;
      }
    };

    boolean isOver() {
      return false;
    }
  }

  /** An order with a line. */
  public static Order of(long id) {
    return new Order(id, List.of(new Line("tea", 2)), Status.PAID);
  }
}
