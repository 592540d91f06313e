/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects that are copied by what they write: what they hold is described as in a message. */
class CopiesOfContractsTest {
  static class Item {
    int price = 5;
    String name = "tea";
  }

  static class Basket implements Serializable {
    private static final long serialVersionUID = 1;
    transient List<Object> items = new ArrayList<>();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(items.toArray());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      items = new ArrayList<>(List.of((Object[]) in.readObject()));
    }
  }

  @ParameterizedTest
  @CsvSource({"true,true", "true,false", "false,true", "false,false"})
  void whatTheyHoldIsCopied(boolean compatible, boolean byId) {
    var builder = Fory.builder().withCompatible(compatible);
    Fory fory =
        byId
            ? builder.register(Item.class, 1).register(Basket.class, 2).build()
            : builder.register(Item.class).register(Basket.class).build();
    Basket basket = new Basket();
    basket.items.add(new Item());
    basket.items.add(new Basket());
    Basket copy = fory.copy(basket);
    assertThat(copy).usingRecursiveComparison().isEqualTo(basket);
    assertThat(copy.items.get(0)).isNotSameAs(basket.items.get(0));
  }
}
