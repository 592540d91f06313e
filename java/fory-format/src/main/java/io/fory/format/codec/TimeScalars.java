/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.layout.Micros;
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
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/**
 * The models of types of {@code java.time} and {@code Date}. Types with a zone, or that no column
 * type can represent, are stored as text, as {@code toString} formats them in ISO 8601.
 */
final class TimeScalars {
  private TimeScalars() {}

  static List<ScalarModel> all() {
    return List.of(
        fixed(LocalDate.class, RowType.DATE32, TimeScalars::days, LocalDate::ofEpochDay),
        instants(time -> Micros.of(exact(time))),
        dates(date -> exact(date).getTime(), TimeScalars::exactMillis),
        localTimes(time -> Micros.of(exact(time))),
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

  /** Returns the models that truncate a value to the precision of its column. */
  static List<ScalarModel> lossy() {
    return List.of(
        instants(Micros::of),
        dates(Date::getTime, micros -> Math.floorDiv(micros, 1000L)),
        localTimes(Micros::of));
  }

  private static ScalarModel instants(ToLongFunction<Instant> micros) {
    return fixed(Instant.class, RowType.TIMESTAMP, micros, Micros::toInstant);
  }

  private static ScalarModel dates(ToLongFunction<Date> millis, LongUnaryOperator ofMicros) {
    return fixed(
        Date.class,
        RowType.TIMESTAMP,
        date -> Math.multiplyExact(millis.applyAsLong(date), 1000L),
        micros -> new Date(ofMicros.applyAsLong(micros)));
  }

  private static ScalarModel localTimes(ToLongFunction<Instant> micros) {
    return fixed(
        LocalDateTime.class,
        RowType.TIMESTAMP,
        time -> micros.applyAsLong(time.toInstant(ZoneOffset.UTC)),
        bits -> LocalDateTime.ofInstant(Micros.toInstant(bits), ZoneOffset.UTC));
  }

  /** Returns the instant; fails if it has a fraction of a microsecond. */
  private static Instant exact(Instant time) {
    if (!Micros.isExact(time)) {
      throw new ForyException(
          "%s would lose its nanoseconds in a column of microseconds: build the codec with withColumnPrecision(true) to have them cut, or call truncatedTo(ChronoUnit.MICROS)"
              .formatted(time));
    }
    return time;
  }

  /**
   * Returns the date; fails if it is of a subclass such as {@code java.sql.Timestamp}, of which
   * only the milliseconds would be kept.
   */
  private static Date exact(Date date) {
    if (date.getClass() != Date.class) {
      throw new ForyException(
          "A %s would come back as a java.util.Date; build the codec with withColumnPrecision(true) if its milliseconds are all that counts"
              .formatted(date.getClass().getName()));
    }
    return date;
  }

  /**
   * Returns the milliseconds of a timestamp; fails if it has a fraction of a millisecond, which
   * another version of the class can have written as an {@code Instant}.
   */
  private static long exactMillis(long micros) {
    if (micros % 1000 != 0) {
      throw new ForyException(
          "%s would lose its microseconds in a java.util.Date: declare an Instant, or build the codec with withColumnPrecision(true) to have them cut"
              .formatted(Micros.toInstant(micros)));
    }
    return micros / 1000;
  }

  private static <T> ScalarModel fixed(
      Class<T> type, RowType column, ToLongFunction<T> toBits, LongFunction<T> fromBits) {
    return new ScalarModel(type, column, new TimeCodec<>(type, column.width(), toBits, fromBits));
  }

  private static <T> ScalarModel text(Class<T> type, Function<String, T> parse) {
    return new ScalarModel(
        type, RowType.UTF8, new Text<T>(type.getSimpleName(), T::toString, parse));
  }

  /**
   * Returns the text, with the sign that {@code YearMonth.parse} requires before years of more than
   * four digits and {@code toString} leaves out.
   */
  private static String yearMonth(YearMonth value) {
    return value.getYear() > 9999 ? "+" + value : value.toString();
  }

  private static long days(LocalDate date) {
    return Math.toIntExact(date.toEpochDay());
  }

  private static long nanos(Duration duration) {
    try {
      return duration.toNanos();
    } catch (ArithmeticException e) {
      throw new ForyException(
          "A duration of %s seconds is too long for nanoseconds in 64 bits: 292 years"
              .formatted(duration.toSeconds()),
          e);
    }
  }
}
