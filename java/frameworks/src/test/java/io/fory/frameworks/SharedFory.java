/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;

/** One instance for the whole program. */
final class SharedFory {
  static final Fory FORY = Fory.builder().register(Order.class, "shop.Order").build();

  private SharedFory() {}
}
