/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package shop;

import io.fory.Fory;
import io.fory.spi.ForyListener;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Sends an order to itself some times, and says which classes have generated code. */
public final class Shop {
  private Shop() {}

  public static void main(String[] args) {
    Set<String> generated = new TreeSet<>();
    Fory fory =
        Fory.builder()
            .findModules()
            .withListener(
                new ForyListener() {
                  @Override
                  public void compiled(Class<?> type, boolean version, long nanos) {
                    generated.add(type.getSimpleName());
                  }
                })
            .build();
    Order order = new Order(7, "someone", List.of(new Order.Line("tea", 2)), Order.State.PAID);
    Order read = null;
    for (int i = 0; i < 100; i++) {
      read = fory.deserialize(fory.serialize(order), Order.class);
    }
    System.out.println(generated + " " + read);
  }
}
