/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Objects;

/** One of each of the usual types of java.time, as a bean with private fields. */
public class Times {
  private LocalDate date;
  private LocalTime time;
  private LocalDateTime dateTime;
  private Instant instant;
  private Duration duration;
  private Period period;
  private YearMonth yearMonth;
  private OffsetDateTime offsetDateTime;
  private ZonedDateTime zonedDateTime;

  /** A leap day, and times with and without fractions of a second. */
  public Times populate() {
    date = LocalDate.of(2024, 2, 29);
    time = LocalTime.of(13, 37, 42, 123_456_789);
    dateTime = LocalDateTime.of(2024, 2, 29, 13, 37, 42, 123_000_000);
    instant = Instant.ofEpochSecond(1_709_213_862L, 123_456_000);
    duration = Duration.ofMillis(90_061_001L);
    period = Period.of(1, 2, 3);
    yearMonth = YearMonth.of(2024, 2);
    offsetDateTime = OffsetDateTime.of(dateTime, ZoneOffset.ofHours(2));
    zonedDateTime = ZonedDateTime.of(dateTime, ZoneId.of("Europe/Berlin"));
    return this;
  }

  public LocalDate getDate() {
    return date;
  }

  public void setDate(LocalDate date) {
    this.date = date;
  }

  public LocalTime getTime() {
    return time;
  }

  public void setTime(LocalTime time) {
    this.time = time;
  }

  public LocalDateTime getDateTime() {
    return dateTime;
  }

  public void setDateTime(LocalDateTime dateTime) {
    this.dateTime = dateTime;
  }

  public Instant getInstant() {
    return instant;
  }

  public void setInstant(Instant instant) {
    this.instant = instant;
  }

  public Duration getDuration() {
    return duration;
  }

  public void setDuration(Duration duration) {
    this.duration = duration;
  }

  public Period getPeriod() {
    return period;
  }

  public void setPeriod(Period period) {
    this.period = period;
  }

  public YearMonth getYearMonth() {
    return yearMonth;
  }

  public void setYearMonth(YearMonth yearMonth) {
    this.yearMonth = yearMonth;
  }

  public OffsetDateTime getOffsetDateTime() {
    return offsetDateTime;
  }

  public void setOffsetDateTime(OffsetDateTime offsetDateTime) {
    this.offsetDateTime = offsetDateTime;
  }

  public ZonedDateTime getZonedDateTime() {
    return zonedDateTime;
  }

  public void setZonedDateTime(ZonedDateTime zonedDateTime) {
    this.zonedDateTime = zonedDateTime;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Times other = (Times) o;
    return Objects.equals(date, other.date)
        && Objects.equals(time, other.time)
        && Objects.equals(dateTime, other.dateTime)
        && Objects.equals(instant, other.instant)
        && Objects.equals(duration, other.duration)
        && Objects.equals(period, other.period)
        && Objects.equals(yearMonth, other.yearMonth)
        && Objects.equals(offsetDateTime, other.offsetDateTime)
        && Objects.equals(zonedDateTime, other.zonedDateTime);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        date, time, dateTime, instant, duration, period, yearMonth, offsetDateTime, zonedDateTime);
  }
}
