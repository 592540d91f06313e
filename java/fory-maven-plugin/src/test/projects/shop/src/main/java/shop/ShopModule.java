/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package shop;

import io.fory.ForyBuilder;
import io.fory.ForyModule;

/** The classes of messages. */
public final class ShopModule implements ForyModule {
  @Override
  public void configure(ForyBuilder builder) {
    builder.register(Order.class, 1);
    builder.register(Order.Line.class, 2);
    builder.register(Order.State.class, 3);
  }
}
