/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.layout.Geometry.Segment;
import io.fory.shm.layout.Violation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The states of blocks, compared with a model. */
class BlockPoolTest {
  private static final List<Segment> SEGMENTS =
      List.of(new Segment(4096, 3), new Segment(4096, 2), new Segment(8192, 4));
  private static final int BLOCKS = 9;
  private static final int SUBSCRIBERS = 3;

  /** An event, with the number of its block or subscriber. */
  record Step(int what, int number) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    return Arbitraries.integers()
        .between(0, 5)
        .flatMap(
            what -> Arbitraries.integers().between(0, 99).map(number -> new Step(what, number)))
        .list()
        .ofMaxSize(200);
  }

  @Property(tries = 300)
  void everyBlockIsFreeLoanedOrSharedByThoseWhoHaveIt(@ForAll("steps") List<Step> steps) {
    BlockPool pool = new BlockPool(SEGMENTS);
    HeldBlocks[] held = new HeldBlocks[SUBSCRIBERS];
    List<Set<Integer>> model = new ArrayList<>();
    for (int i = 0; i < SUBSCRIBERS; i++) {
      held[i] = new HeldBlocks(BLOCKS);
      model.add(new HashSet<>());
    }
    Map<Integer, Integer> loans = new HashMap<>(); // and their generations
    for (Step step : steps) {
      int who = step.number % SUBSCRIBERS;
      int block = step.number % BLOCKS;
      switch (step.what) {
        case 0 -> {
          int claimed = pool.claim(step.number % 2 == 0 ? 4096 : 4097);
          if (claimed >= 0) {
            assertThat(loans.put(claimed, pool.generation(claimed))).isNull();
          } else {
            assertThat(free(model, loans)).isLessThanOrEqualTo(step.number % 2 == 0 ? 0 : 5);
          }
        }
        case 1 -> {
          if (loans.remove(block) != null) {
            for (int i = 0; i <= who; i++) {
              pool.share(block, held[i]);
              model.get(i).add(block);
            }
          }
        }
        case 2 -> {
          pool.endLoan(block);
          loans.remove(block);
        }
        case 3 -> {
          if (model.get(who).remove(block)) {
            pool.complete(block, pool.generation(block), held[who]);
          } else {
            assertThatThrownBy(() -> pool.complete(block, pool.generation(block), held[who]))
                .isInstanceOf(Violation.class);
          }
        }
        case 4 -> {
          pool.completeAll(held[who]);
          model.get(who).clear();
        }
        default ->
            assertThatThrownBy(() -> pool.complete(block, pool.generation(block) - 1, held[who]))
                .isInstanceOf(Violation.class);
      }
      assertThat(pool.freeCount()).isEqualTo(free(model, loans));
      for (int b = 0; b < BLOCKS; b++) {
        int references = 0;
        for (int i = 0; i < SUBSCRIBERS; i++) {
          assertThat(held[i].has(b)).isEqualTo(model.get(i).contains(b));
          references += model.get(i).contains(b) ? 1 : 0;
        }
        assertThat(pool.references(b)).isEqualTo(references);
        assertThat(pool.isLoaned(b)).isEqualTo(loans.containsKey(b));
      }
      for (int i = 0; i < SUBSCRIBERS; i++) {
        assertThat(held[i].count()).isEqualTo(model.get(i).size());
      }
    }
  }

  private static int free(List<Set<Integer>> model, Map<Integer, Integer> loans) {
    Set<Integer> taken = new HashSet<>(loans.keySet());
    model.forEach(taken::addAll);
    return BLOCKS - taken.size();
  }

  @Example
  void numbersOutsideOfThePoolAreViolations() {
    BlockPool pool = new BlockPool(SEGMENTS);
    HeldBlocks held = new HeldBlocks(BLOCKS);
    for (int block : new int[] {-1, BLOCKS, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> pool.complete(block, 0, held)).isInstanceOf(Violation.class);
    }
  }

  @Example
  void theSmallestBlockThatFitsIsTaken() {
    BlockPool pool = new BlockPool(SEGMENTS);
    assertThat(pool.claim(1)).isLessThan(5);
    assertThat(pool.claim(4097)).isGreaterThanOrEqualTo(5);
    assertThat(pool.claim(8193)).isNegative();
    for (int i = 0; i < 4; i++) {
      assertThat(pool.claim(0)).isBetween(0, 4);
    }
    assertThat(pool.claim(0)).isGreaterThanOrEqualTo(5);
  }
}
