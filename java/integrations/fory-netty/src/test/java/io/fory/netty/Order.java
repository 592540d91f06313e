/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import java.util.List;

/** The order that the messages of all tests are about. */
record Order(long id, String customer, List<String> items) {
  static Order of(int i) {
    return new Order(i, "customer " + i, List.of("tea", "item " + i));
  }
}
