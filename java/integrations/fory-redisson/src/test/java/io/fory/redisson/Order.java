/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.redisson;

import java.math.BigDecimal;
import java.util.List;

/** The order that the tests keep. */
public record Order(long id, String customer, List<String> items, BigDecimal total) {
  static Order of(int i) {
    return new Order(
        i, "customer " + i, List.of("tea", "caf\u00e9 " + i), BigDecimal.valueOf(i, 2));
  }
}
