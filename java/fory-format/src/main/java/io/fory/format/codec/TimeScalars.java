/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.schema.RowType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * The types of time. Those with a zone or with parts that no column type has are text, as ISO 8601
 * and their {@code toString} write it.
 */
final class TimeScalars {
  private static final long MICROS = 1_000_000;

  private TimeScalars() {}

  static List<ScalarModel> all() {
    return List.of(
        fixed(LocalDate.class, RowType.DATE32, TimeScalars::days, LocalDate::ofEpochDay),
        fixed(Instant.class, RowType.TIMESTAMP, TimeScalars::micros, TimeScalars::instant),
        fixed(
            Date.class,
            RowType.TIMESTAMP,
            date -> Math.multiplyExact(date.getTime(), 1000L),
            micros -> new Date(Math.floorDiv(micros, 1000L))),
        fixed(
            LocalDateTime.class,
            RowType.TIMESTAMP,
            time -> micros(time.toInstant(ZoneOffset.UTC)),
            micros -> LocalDateTime.ofInstant(instant(micros), ZoneOffset.UTC)),
        fixed(Duration.class, RowType.DURATION, TimeScalars::nanos, Duration::ofNanos),
        fixed(LocalTime.class, RowType.INT64, LocalTime::toNanoOfDay, LocalTime::ofNanoOfDay),
        fixed(Year.class, RowType.INT32, Year::getValue, year -> Year.of((int) year)),
        text(OffsetDateTime.class, OffsetDateTime::parse),
        text(ZonedDateTime.class, ZonedDateTime::parse),
        text(OffsetTime.class, OffsetTime::parse),
        new ScalarModel(
            YearMonth.class,
            RowType.UTF8,
            new Text<>("YearMonth", TimeScalars::yearMonth, YearMonth::parse)),
        text(MonthDay.class, MonthDay::parse),
        text(Period.class, Period::parse),
        text(ZoneId.class, ZoneId::of),
        text(ZoneOffset.class, ZoneOffset::of));
  }

  private static <T> ScalarModel fixed(
      Class<T> type, RowType column, ToLongFunction<T> toBits, LongFunction<T> fromBits) {
    return new ScalarModel(type, column, new TimeCodec<>(type, column.width(), toBits, fromBits));
  }

  private static <T> ScalarModel text(Class<T> type, Function<String, T> parse) {
    return new ScalarModel(
        type, RowType.UTF8, new Text<T>(type.getSimpleName(), T::toString, parse));
  }

  /** With a sign in front of years of more than four digits, which {@code toString} leaves out. */
  private static String yearMonth(YearMonth value) {
    return value.getYear() > 9999 ? "+" + value : value.toString();
  }

  private static long days(LocalDate date) {
    return Math.toIntExact(date.toEpochDay());
  }

  /** Rounded down to the microsecond. */
  private static long micros(Instant instant) {
    long seconds = Math.multiplyExact(instant.getEpochSecond(), MICROS);
    return Math.addExact(seconds, instant.getNano() / 1000);
  }

  private static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000);
  }

  private static long nanos(Duration duration) {
    try {
      return duration.toNanos();
    } catch (ArithmeticException e) {
      throw new ForyException(
          "A duration of %d seconds is too long for nanoseconds in 64 bits: 292 years"
              .formatted(duration.toSeconds()),
          e);
    }
  }
}
