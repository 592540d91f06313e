/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import java.time.LocalDate;

/**
 * Dates as days since 1970, both ways. For the years 1 to 32,000 in numbers of 32 bits, whose
 * divisions by constants are cheap: less than half the work of {@code LocalDate}'s own methods,
 * which take all other years.
 *
 * <p>Years start in March here, so that the leap day is their last. The months are then 30.6 days
 * long, rounded: {@code (979 * month - 2919) / 32} is the sum of those before a month from 3 to 14.
 */
final class Days {
  /** From the first of March of year 0 to 1970. */
  private static final int EPOCH = 719_468;

  private static final int MIN = -EPOCH + 306; // the first of January of year 1
  private static final int MAX = 10_968_270; // within year 32,000

  private static final int CENTURIES = 146_097; // days of four of them
  private static final int OCTETS = 2_939_745; // 2^32 / 1461, rounded up

  private Days() {}

  static long of(LocalDate date) {
    int year = date.getYear();
    if (year < 1 || year > 32_000) {
      return date.toEpochDay();
    }
    int month = date.getMonthValue();
    if (month < 3) {
      year--;
      month += 12;
    }
    int century = year * 5243 >>> 19; // year / 100 up to year 43,698
    int leapDays = (year >> 2) - century + (century >> 2);
    return 365 * year + leapDays + (979 * month - 2919 >> 5) + date.getDayOfMonth() - 1 - EPOCH;
  }

  static LocalDate date(long epochDay) {
    if (epochDay < MIN || epochDay > MAX) {
      return LocalDate.ofEpochDay(epochDay);
    }
    int days = (int) epochDay + EPOCH;
    int quarters = 4 * days + 3;
    int century = quarters / CENTURIES;
    int dayOfCentury = quarters % CENTURIES >>> 2;
    long years = (long) OCTETS * (4 * dayOfCentury + 3); // fixed point, 32 bits of fraction
    int year = 100 * century + (int) (years >>> 32);
    int dayOfYear = (int) ((years & 0xffffffffL) / OCTETS) >>> 2;
    int months = 2141 * dayOfYear + 197_913; // fixed point, 16 bits of fraction
    int month = months >>> 16;
    int day = (months & 0xffff) / 2141 + 1;
    return dayOfYear < 306
        ? LocalDate.of(year, month, day)
        : LocalDate.of(year + 1, month - 12, day);
  }
}
