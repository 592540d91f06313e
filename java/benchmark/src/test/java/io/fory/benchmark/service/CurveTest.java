/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fory.benchmark.suite.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveTest {
  private static final List<Phase> HEAP = Phase.ofBuffers("heap");
  private static final long TENTH = Curve.BUCKET_NANOS;

  @Test
  void aPartCountsForTheTenthInWhichItEnds() {
    Curve curve = new Curve(1000, 3, HEAP);
    curve.tick(Phase.HEAP_WRITE, 1000, 1000 + TENTH - 1, 10);
    curve.tick(Phase.HEAP_READ, 1000 + TENTH - 1, 1000 + TENTH, 40);
    curve.tick(Phase.HEAP_READ, 1000 + TENTH, 1000 + 3 * TENTH, 40);
    assertThat(curve.calls(1)).isEqualTo(10);
    assertThat(curve.calls(2)).isEqualTo(50);
    assertThat(curve.calls(20)).isEqualTo(50);
  }

  @Test
  void aRoundTripIsTheSumOfWritingAndReadingAndTheMeanOfBuffers() {
    Curve heap = new Curve(0, 1, HEAP);
    heap.tick(Phase.HEAP_WRITE, 0, 200, 2);
    heap.tick(Phase.HEAP_READ, 200, 500, 2);
    assertThat(heap.roundTrip(0, 1)).isEqualTo(250);
    Curve both = new Curve(0, 1, List.of(Phase.values()));
    both.tick(Phase.HEAP_WRITE, 0, 100, 1);
    both.tick(Phase.HEAP_READ, 0, 200, 1);
    both.tick(Phase.DIRECT_WRITE, 0, 300, 1);
    assertThat(both.roundTrip(0, 1)).isNaN();
    both.tick(Phase.DIRECT_READ, 0, 400, 1);
    assertThat(both.roundTrip(0, 1)).isEqualTo(500);
  }

  @Test
  void itIsWarmFromTheFirstTenthThatIsFastAndStaysSo() {
    int[] roundTrips = {9000, 100, 5000, 104, 103, 102, 120, 100, 100, 100};
    Curve curve = curve(roundTrips);
    assertThat(curve.secondsUntil(110)).isEqualTo(0.3, within(1e-9));
    assertThat(curve.secondsUntil(90)).isNaN();
  }

  @Test
  void theSlowestTenthIsAPartOfTheBestBeforeIt() {
    Curve curve = new Curve(0, 13, HEAP);
    int[] calls = {1, 40, 100, 80, 80, 80, 80, 80, 80, 90, 70, 200, 150};
    for (int i = 0; i < calls.length; i++) {
      curve.tick(Phase.HEAP_READ, i * TENTH, i * TENTH + 1, calls[i]);
    }
    assertThat(curve.slowestTenth()).isEqualTo(0.7);
    assertThat(curve(3000, 200, 100).slowestTenth()).isNaN();
  }

  private static Curve curve(int... roundTrips) {
    Curve curve = new Curve(0, roundTrips.length, HEAP);
    for (int i = 0; i < roundTrips.length; i++) {
      long start = i * TENTH;
      curve.tick(Phase.HEAP_WRITE, start, start + roundTrips[i] / 2, 1);
      curve.tick(Phase.HEAP_READ, start, start + roundTrips[i] / 2, 1);
    }
    return curve;
  }

  @Test
  void itComesBackFromText() {
    Curve curve = curve(3000, 200, 100);
    Outcome outcome = new Outcome();
    curve.print().forEach((phase, text) -> outcome.texts().put(phase.key(), text));
    Curve copy = Curve.of(outcome);
    assertThat(copy.print()).isEqualTo(curve.print());
    assertThat(copy.roundTrip(0, 3)).isEqualTo(1100);
  }
}
