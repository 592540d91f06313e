/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class LivenessTimerTest {
  /** A thousand looks at the clock, and then many until the timer tells. */
  @Test
  void whoLooksWithoutAPauseIsToldAgainAndAgain() {
    LivenessTimer timer = new LivenessTimer();
    for (int times = 0; times < 3; times++) {
      long looks = 0;
      for (int found = 0; found < 2; looks++) {
        found += timer.isDue() ? 1 : 0;
      }
      assertThat(looks).isGreaterThan(1000);
    }
  }

  /** How quickly anybody looked before makes no difference, and neither does the pause. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1023, 1024, 1025, 3000, 1_000_000})
  void whoSlowsDownIsToldAfterFewLooks(int before) throws Exception {
    LivenessTimer timer = new LivenessTimer();
    for (int i = 0; i < before; i++) {
      timer.isDue();
    }
    for (int pause : new int[] {1, 20, 60}) {
      int looks = 0;
      do {
        Thread.sleep(pause);
        looks++;
      } while (!timer.isDue());
      assertThat(looks).isLessThanOrEqualTo(2000 / pause);
    }
  }
}
