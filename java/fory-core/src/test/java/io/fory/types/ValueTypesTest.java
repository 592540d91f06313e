/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(DayOfWeek.class, Month.class);

  static Stream<Arguments> values() {
    BigInteger huge = BigInteger.TWO.pow(2000);
    return Stream.of(
            BigInteger.ZERO,
            BigInteger.ONE.negate(),
            BigInteger.valueOf(Long.MIN_VALUE),
            BigInteger.valueOf(128),
            huge,
            huge.negate(),
            BigDecimal.ZERO,
            new BigDecimal("0.00"),
            new BigDecimal("-1.10"),
            new BigDecimal(huge, Integer.MAX_VALUE),
            new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE),
            new UUID(0, 0),
            new UUID(Long.MIN_VALUE, Long.MAX_VALUE),
            Optional.empty(),
            Optional.of("text"),
            Optional.of(Optional.of(1)),
            Optional.of(List.of(1, 2)),
            OptionalInt.empty(),
            OptionalInt.of(Integer.MIN_VALUE),
            OptionalLong.empty(),
            OptionalLong.of(Long.MIN_VALUE),
            OptionalDouble.empty(),
            OptionalDouble.of(Double.NaN),
            LocalDate.MIN,
            LocalDate.MAX,
            LocalDate.of(2024, 2, 29),
            LocalTime.MIN,
            LocalTime.MAX,
            LocalTime.of(12, 30),
            LocalDateTime.MIN,
            LocalDateTime.MAX,
            Instant.MIN,
            Instant.MAX,
            Instant.ofEpochSecond(-1, 999_999_999),
            Duration.ZERO,
            Duration.ofSeconds(Long.MIN_VALUE, 0),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            Duration.ofNanos(-1),
            Period.ZERO,
            Period.of(Integer.MIN_VALUE, -1, Integer.MAX_VALUE),
            Year.of(Year.MIN_VALUE),
            Year.of(Year.MAX_VALUE),
            YearMonth.of(-5, 12),
            MonthDay.of(2, 29),
            ZoneOffset.UTC,
            ZoneOffset.MIN,
            ZoneOffset.MAX,
            ZoneOffset.ofHoursMinutesSeconds(1, 2, 3),
            ZoneId.of("Europe/Paris"),
            ZoneId.of("UTC"),
            ZoneId.of("GMT+2"),
            OffsetTime.MIN,
            OffsetTime.MAX,
            OffsetDateTime.MIN,
            OffsetDateTime.MAX,
            ZonedDateTime.of(2024, 6, 1, 12, 0, 0, 1, ZoneId.of("America/New_York")),
            ZonedDateTime.of(LocalDateTime.MIN, ZoneOffset.UTC),
            ZonedDateTime.ofInstant(
                Instant.parse("2024-10-27T00:30:00Z"), ZoneId.of("Europe/Paris")),
            ZonedDateTime.ofInstant(
                Instant.parse("2024-10-27T01:30:00Z"), ZoneId.of("Europe/Paris")),
            DayOfWeek.SUNDAY,
            Month.FEBRUARY,
            new Date(0),
            new Date(Long.MIN_VALUE),
            new Date(Long.MAX_VALUE),
            Comparator.naturalOrder(),
            Comparator.reverseOrder(),
            String.CASE_INSENSITIVE_ORDER,
            new Object())
        .map(v -> arguments(name(v), v));
  }

  private static String name(Object v) {
    String text = v.getClass().getSimpleName() + (v instanceof BigDecimal ? "" : " " + v);
    return text.substring(0, Math.min(60, text.length()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  void everyValueSurvivesEverywhere(String name, Object value) {
    MATRIX.checkEverywhere(value);
  }

  @Test
  void nullIsAMessage() {
    MATRIX.checkEverywhere(null);
  }

  @Test
  void aCopyOfADateIsAnother() {
    Date date = new Date(5);
    Date copy = MATRIX.cells().get(0).generated().copy(date);
    assertThat(copy).isEqualTo(date).isNotSameAs(date);
  }
}
