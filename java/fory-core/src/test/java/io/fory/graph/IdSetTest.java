/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdSetTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 64, 65, 300, 5_000})
  void itHoldsTheIdsThatASetOfIntegersHolds(int range) {
    Random random = new Random(range);
    IdSet ids = new IdSet();
    TreeSet<Integer> expected = new TreeSet<>();
    for (int step = 0; step < 5_000; step++) {
      int id = random.nextInt(range);
      switch (random.nextInt(20)) {
        case 0 -> {
          ids.clear();
          expected.clear();
        }
        case 1, 2 -> {
          IdSet others = new IdSet();
          for (int i = random.nextInt(4); i > 0; i--) {
            int other = random.nextInt(range);
            others.add(other);
            expected.add(other);
          }
          ids.addAll(others);
        }
        default -> {
          ids.add(id);
          expected.add(id);
        }
      }
      int from = random.nextInt(range + 70);
      Integer next = expected.ceiling(from);
      assertThat(ids.next(from)).isEqualTo(next == null ? -1 : next);
      assertThat(ids.contains(from)).isEqualTo(expected.contains(from));
      assertThat(ids.isEmpty()).isEqualTo(expected.isEmpty());
      if (step % 100 == 0) {
        assertThat(all(ids)).isEqualTo(expected);
      }
    }
  }

  private static TreeSet<Integer> all(IdSet ids) {
    TreeSet<Integer> all = new TreeSet<>();
    for (int id = ids.next(0); id >= 0; id = ids.next(id + 1)) {
      all.add(id);
    }
    return all;
  }
}
