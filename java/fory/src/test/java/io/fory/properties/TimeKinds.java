/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static io.fory.properties.ValueKinds.oneOf;

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
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Dates, times and what belongs to them. */
final class TimeKinds {
  private static final ZoneId PARIS = ZoneId.of("Europe/Paris");

  private TimeKinds() {}

  static List<Kind> all() {
    return List.of(
        Kind.value(TimeKinds::date),
        Kind.value(TimeKinds::time),
        Kind.value(r -> LocalDateTime.of(date(r), time(r))),
        Kind.value(TimeKinds::instant),
        Kind.value(r -> Duration.ofSeconds(r.nextInt(), r.nextInt())),
        Kind.value(r -> Period.of(r.nextInt(), r.nextInt(), -1)),
        Kind.value(r -> Year.of(r.nextInt(3000))),
        Kind.value(r -> YearMonth.of(r.nextInt(3000), 1 + r.nextInt(12))),
        Kind.value(r -> MonthDay.of(2, 1 + r.nextInt(29))),
        Kind.value(TimeKinds::offset),
        Kind.value(r -> oneOf(r, PARIS, ZoneId.of("UTC"))),
        Kind.value(r -> OffsetTime.of(time(r), offset(r))),
        Kind.value(r -> OffsetDateTime.of(date(r), time(r), offset(r))),
        Kind.value(r -> ZonedDateTime.ofInstant(instant(r), PARIS)),
        Kind.value(r -> new Date(r.nextLong() >> 16)),
        Kind.value(r -> new java.sql.Date(r.nextInt())),
        Kind.value(r -> new java.sql.Time(r.nextInt())),
        Kind.value(r -> java.sql.Timestamp.from(Instant.ofEpochSecond(r.nextInt(), 7))),
        Kind.value(r -> TimeZone.getTimeZone(oneOf(r, "Asia/Tokyo", "GMT+02:00"))),
        Kind.value(r -> new SimpleTimeZone(3_600_000 * r.nextInt(12), "simple")),
        Kind.value(r -> calendar(r, "gregory")),
        Kind.value(r -> calendar(r, "buddhist")),
        Kind.value(r -> calendar(r, "japanese")));
  }

  static LocalDate date(Random r) {
    return LocalDate.ofEpochDay(r.nextInt(200_000) - 100_000);
  }

  private static LocalTime time(Random r) {
    return LocalTime.ofNanoOfDay(r.nextInt(1_000_000) * 1_000_000L * r.nextInt(86));
  }

  private static Instant instant(Random r) {
    return Instant.ofEpochSecond(r.nextInt(), r.nextInt(1_000_000_000));
  }

  private static ZoneOffset offset(Random r) {
    return ZoneOffset.ofTotalSeconds(r.nextInt(36_000) - 18_000);
  }

  private static Calendar calendar(Random r, String type) {
    return new Calendar.Builder()
        .setCalendarType(type)
        .setTimeZone(TimeZone.getTimeZone("GMT+07:00"))
        .setWeekDefinition(Calendar.MONDAY, 4)
        .setInstant(1_000_000_000_000L + r.nextInt())
        .build();
  }
}
