/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static io.fory.struct.compiler.VersionQuota.BASE;
import static io.fory.struct.compiler.VersionQuota.BURST;
import static io.fory.struct.compiler.VersionQuota.PER_SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionQuotaTest {
  private static final long SECOND = 1_000_000_000;

  private long now = Long.MAX_VALUE - SECOND; // the clock may wrap
  private final VersionQuota quota =
      new VersionQuota() {
        @Override
        long now() {
          return now;
        }
      };

  private void exhaust() {
    while (quota.take(0)) {}
  }

  @Test
  void soMuchIsThereAtOnce() {
    int taken = 0;
    while (quota.take(18)) {
      taken++;
    }
    assertThat(taken).isEqualTo(BURST / (BASE + 18));
    assertThat(quota.take(0)).isFalse();
  }

  @Test
  void someComesBackEverySecond() {
    exhaust();
    now += 2 * SECOND;
    assertThat(quota.take(2 * PER_SECOND - BASE)).isTrue();
    assertThat(quota.take(0)).isFalse();
  }

  @Test
  void fractionsAreNotLost() {
    exhaust();
    for (int i = 0; i < 1000; i++) {
      now += SECOND / 1000;
      assertThat(quota.take(PER_SECOND)).isFalse();
    }
    assertThat(quota.take(PER_SECOND - BASE)).isTrue();
  }

  @Test
  void notMoreThanAtTheStartEverGathers() {
    now += 1_000_000 * SECOND;
    soMuchIsThereAtOnce();
  }

  @Test
  void theWidestClassOfTheApplicationTakesItAll() {
    assertThat(quota.take(100_000)).isTrue();
    assertThat(quota.take(0)).isFalse();
  }
}
