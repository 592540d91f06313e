/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import java.util.List;

/** What the tests send. */
record Order(long id, String customer, List<String> items) {
  static Order sample(int id) {
    return new Order(id, "Ada " + id, List.of("tea", "milk", "x".repeat(id % 100)));
  }
}
