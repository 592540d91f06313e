/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefTableTest {
  /** Equal to all others, so that only identity tells them apart. */
  private static final class Same {
    @Override
    public boolean equals(Object o) {
      return o instanceof Same;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  @Test
  void objectsAreNumberedInTheOrderTheyAreMet() {
    RefTable table = new RefTable();
    for (int size : new int[] {1, 23, 24, 25, 26, 100, 5000, 10, 2000, 30, 40}) {
      List<Object> objects = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        Object object = new Same();
        objects.add(object);
        assertThat(table.find(object)).isEqualTo(-1);
        assertThat(table.find(objects.get(i / 2))).isEqualTo(i / 2);
      }
      assertThat(table.size()).isEqualTo(size);
      for (int i = 0; i < size; i++) {
        assertThat(table.find(objects.get(i))).isEqualTo(i);
      }
      table.clear();
      assertThat(table.size()).isZero();
      assertThat(table.find(objects.get(size - 1))).isEqualTo(-1);
      table.clear();
    }
  }
}
