/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.Allocations;
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

  private static List<Object> objects(int count) {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      objects.add(new Same());
    }
    return objects;
  }

  @Test
  void objectsBehindATruncationAreNewAgain() {
    List<Object> objects = objects(10_000);
    RefTable table = new RefTable();
    objects.forEach(table::find);
    for (int size : new int[] {9_999, 9_998, 9_000, 5_001, 5_000, 26, 25, 24, 3, 0}) {
      table.truncate(size);
      RefTable fresh = new RefTable();
      objects.subList(0, size).forEach(fresh::find);
      assertThat(table.size()).isEqualTo(size);
      for (Object object : objects) {
        assertThat(table.known(object)).isEqualTo(fresh.known(object));
      }
    }
    for (int i = 0; i < objects.size(); i++) {
      assertThat(table.find(objects.get(i))).isEqualTo(-1);
      assertThat(table.find(objects.get(i))).isEqualTo(i);
    }
  }

  @Test
  void aTruncationMakesNoTable() {
    List<Object> objects = objects(10_000);
    RefTable table = new RefTable();
    objects.forEach(table::find);
    Object last = objects.get(9_999);
    long allocated =
        Allocations.ofEach(
            100,
            1_000,
            () -> {
              table.truncate(9_999);
              table.find(last);
            });
    assertThat(allocated).isLessThan(10_000);
  }
}
