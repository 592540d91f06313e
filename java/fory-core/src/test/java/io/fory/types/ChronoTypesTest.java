/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseEra;
import org.junit.jupiter.api.Test;

class ChronoTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();
  private static final ZoneId PARIS = ZoneId.of("Europe/Paris");

  private static final class Exact {
    private final IsoChronology iso = IsoChronology.INSTANCE;
    private final JapaneseEra era = JapaneseEra.REIWA;
  }

  @Test
  void aFieldOfOneCalendarTakesNoOther() {
    ForyMatrix matrix = ForyMatrix.of(Exact.class);
    Damage.check(matrix, new Exact());
  }

  @Test
  void clocksThatDoNotTellTheirBaseAreRefused() {
    Fory fory = MATRIX.cells().get(0).generated();
    for (Clock clock :
        new Clock[] {
          Clock.offset(Clock.systemUTC(), Duration.ofDays(1)), Clock.tickSeconds(PARIS)
        }) {
      assertThatThrownBy(() -> fory.serialize(clock))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("does not tell its base");
    }
  }
}
