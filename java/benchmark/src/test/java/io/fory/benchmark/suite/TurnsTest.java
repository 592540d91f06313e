/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

@Timeout(60)
class TurnsTest {
  private final List<String> order = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger atOnce = new AtomicInteger();

  /** One that takes so many turns. */
  private Turns.Runner runner(String name, int turns) {
    return flag -> {
      try (Turn turn = Turn.of(flag)) {
        for (int i = 0; i < turns; i++) {
          turn.await();
          assertThat(atOnce.incrementAndGet()).isEqualTo(1);
          order.add(name);
          Thread.yield();
          atOnce.decrementAndGet();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  @Test
  void allAreReadyBeforeTheFirstTurnAndThenTheyTakeTurns() throws Exception {
    for (int starting = 1; starting <= 3; starting++) {
      order.clear();
      Turns.run(List.of(runner("a", 3), runner("b", 3), runner("c", 2)), starting);
      assertThat(String.join("", order)).isEqualTo("abcabcab");
    }
  }

  @Test
  void whoeverFailsBeforeOrBetweenItsTurnsKeepsNobodyWaiting() throws Exception {
    List<String> failed = Collections.synchronizedList(new ArrayList<>());
    Turns.Runner never = flag -> failed.add("never");
    Turns.Runner once =
        flag -> {
          runner("x", 1).run(flag);
          failed.add("once");
        };
    Turns.run(List.of(never, runner("a", 3), once, never, runner("b", 2)), 2);
    assertThat(String.join("", order)).isEqualTo("axbaba");
    assertThat(failed).containsExactlyInAnyOrder("never", "never", "once");
  }

  @Test
  void theProfilerWaitsBeforeIterationsThatCountAndBeforeNoOthers() throws Exception {
    Turns.run(List.of(profiled("a"), profiled("b")), 2);
    assertThat(order.subList(0, 2)).containsExactlyInAnyOrder("warm", "warm");
    assertThat(String.join("", order.subList(2, order.size()))).isEqualTo("ababab");
  }

  private Turns.Runner profiled(String name) {
    return flag -> {
      try (Turn turn = Turn.of(flag)) {
        TurnProfiler profiler = new TurnProfiler(turn);
        profiler.beforeIteration(null, iteration(IterationType.WARMUP));
        order.add("warm");
        for (int i = 0; i < 3; i++) {
          profiler.beforeIteration(null, iteration(IterationType.MEASUREMENT));
          order.add(name);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static IterationParams iteration(IterationType type) {
    return new IterationParams(type, 1, TimeValue.milliseconds(1), 1);
  }

  @Test
  void withoutTheFlagNobodyWaits() throws Exception {
    try (Turn turn = new Turn()) {
      turn.await();
      turn.await();
    }
  }
}
