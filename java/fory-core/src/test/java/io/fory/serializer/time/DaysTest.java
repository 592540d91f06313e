/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DaysTest {
  @Test
  void everyDayOfThreeMillenniaIsThatOfTheJdk() {
    for (long day = -720_000; day < 400_000; day++) {
      LocalDate date = LocalDate.ofEpochDay(day);
      if (Days.of(date) != day || !Days.date(day).equals(date)) {
        assertThat(Days.of(date)).as("%s", date).isEqualTo(day);
        assertThat(Days.date(day)).as("day %d", day).isEqualTo(date);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-999999999-01-01",
        "-0001-12-31",
        "0000-01-01",
        "0000-02-29",
        "0000-12-31",
        "0001-01-01",
        "9999-12-31",
        "+31999-12-31",
        "+32000-02-29",
        "+32000-12-31",
        "+32001-01-01",
        "+999999999-12-31"
      })
  void limitsAreThoseOfTheJdk(LocalDate date) {
    assertThat(Days.of(date)).isEqualTo(date.toEpochDay());
    assertThat(Days.date(date.toEpochDay())).isEqualTo(date);
  }
}
