/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CalendarTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();
  private static final int HOUR = 3_600_000;

  private static SimpleTimeZone simple(int startDay, int startWeekday, int endDay, int endWeekday) {
    return new SimpleTimeZone(
        -5 * HOUR,
        "Simple,startYear=7]",
        Calendar.MARCH,
        startDay,
        startWeekday,
        2 * HOUR,
        SimpleTimeZone.STANDARD_TIME,
        Calendar.OCTOBER,
        endDay,
        endWeekday,
        HOUR,
        SimpleTimeZone.UTC_TIME,
        HOUR / 2);
  }

  private static SimpleTimeZone since(int year) {
    SimpleTimeZone zone = simple(-1, Calendar.SUNDAY, 1, -Calendar.SATURDAY);
    zone.setStartYear(year);
    return zone;
  }

  private static Calendar calendar(String type, String zone, long time) {
    return new Calendar.Builder()
        .setCalendarType(type)
        .setTimeZone(TimeZone.getTimeZone(zone))
        .setInstant(time)
        .build();
  }

  private static Calendar odd() {
    GregorianCalendar calendar = new GregorianCalendar(since(1999), Locale.FRANCE);
    calendar.setGregorianChange(new Date(Long.MIN_VALUE));
    calendar.setLenient(false);
    calendar.setFirstDayOfWeek(Calendar.WEDNESDAY);
    calendar.setMinimalDaysInFirstWeek(7);
    calendar.setTimeInMillis(-5);
    return calendar;
  }

  static Stream<Object> values() {
    return Stream.of(
        TimeZone.getTimeZone("UTC"),
        TimeZone.getTimeZone("Europe/Paris"),
        TimeZone.getTimeZone("Asia/Kolkata"),
        TimeZone.getTimeZone("GMT+5:30"),
        TimeZone.getTimeZone("GMT-12"),
        new SimpleTimeZone(HOUR, "no rules"),
        new SimpleTimeZone(0, ""),
        simple(5, 0, 25, 0),
        simple(2, Calendar.SUNDAY, -1, Calendar.SUNDAY),
        simple(8, -Calendar.SUNDAY, -20, -Calendar.FRIDAY),
        since(1987),
        calendar("gregory", "America/New_York", 1_700_000_000_000L),
        calendar("gregory", "UTC", Long.MIN_VALUE / 4),
        calendar("buddhist", "Asia/Bangkok", 0),
        calendar("japanese", "Asia/Tokyo", 1_000_000_000_000L),
        calendar("japanese", "GMT+01:00", -5_000_000_000_000L),
        odd());
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.checkEverywhere(value);
  }

  /** As JAXB makes its calendars, or with the change of another country. */
  private static Calendar changed(String type, long change, long time) {
    GregorianCalendar calendar = (GregorianCalendar) calendar(type, "UTC", 1);
    calendar.setGregorianChange(new Date(change));
    calendar.setTimeInMillis(time);
    return calendar;
  }

  @Test
  void theFieldsAreThoseOfTheGregorianChange() {
    for (Calendar calendar :
        new Calendar[] {
          changed("gregory", Long.MIN_VALUE, -62_135_596_800_000L), // January 1, 1
          changed("gregory", Long.MIN_VALUE, -62_135_769_600_000L), // before the era
          changed("buddhist", Long.MIN_VALUE, -62_135_596_800_000L),
          changed("gregory", -6_847_804_800_000L, -6_847_804_800_001L), // of Britain, in 1752
          changed("gregory", Long.MAX_VALUE, 1_700_000_000_000L), // never
          changed("gregory", Long.MIN_VALUE, 0)
        }) {
      MATRIX.checkEverywhere(calendar);
    }
  }

  @Test
  void fieldsThatAreSetLaterGoTogetherWithThoseThatWereRead() {
    Fory fory = MATRIX.cells().get(0).generated();
    Calendar calendar = changed("gregory", Long.MIN_VALUE, -62_135_596_800_000L);
    Calendar read = (Calendar) fory.deserialize(fory.serialize(calendar));
    read.set(Calendar.HOUR_OF_DAY, 5);
    calendar.set(Calendar.HOUR_OF_DAY, 5);
    assertThat(read.getTimeInMillis()).isEqualTo(calendar.getTimeInMillis());
  }

  @Test
  void writingLeavesTheCalendarAsItIs() {
    Fory fory = MATRIX.cells().get(0).generated();
    Calendar calendar = calendar("gregory", "UTC", 0);
    calendar.set(Calendar.DAY_OF_MONTH, 31);
    calendar.set(Calendar.MONTH, Calendar.FEBRUARY);
    byte[] message = fory.serialize(calendar);
    calendar.set(Calendar.MONTH, Calendar.MAY); // had February 31 been computed, it would be May 3
    assertThat(calendar.get(Calendar.DAY_OF_MONTH)).isEqualTo(31);
    Calendar read = (Calendar) fory.deserialize(message);
    assertThat(read.get(Calendar.DAY_OF_MONTH)).isEqualTo(3);
    assertThat(read.get(Calendar.MONTH)).isEqualTo(Calendar.MARCH);
  }

  @Test
  void allZonesOfTheJvmSurvive() {
    Fory fory = MATRIX.cells().get(0).generated();
    for (String id : TimeZone.getAvailableIDs()) {
      if (id.length() == 3) {
        continue; // deprecated: the JDK warns each time
      }
      TimeZone zone = TimeZone.getTimeZone(id);
      assertThat(fory.deserialize(fory.serialize(zone))).isEqualTo(zone).isNotSameAs(zone);
    }
  }

  @Test
  void zonesThatTheirIdDoesNotTellAreRefused() {
    Fory fory = MATRIX.cells().get(0).generated();
    TimeZone shifted = TimeZone.getTimeZone("Europe/Paris");
    shifted.setRawOffset(5 * HOUR);
    TimeZone renamed = TimeZone.getTimeZone("Europe/Paris");
    renamed.setID("Asia/Tokyo");
    TimeZone unknown = TimeZone.getTimeZone("Europe/Paris");
    unknown.setID("Unknown");
    for (TimeZone zone : new TimeZone[] {shifted, renamed, unknown}) {
      Calendar calendar = new GregorianCalendar(zone);
      for (Object object : new Object[] {zone, calendar}) {
        assertThatThrownBy(() -> fory.serialize(object))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("rules that its id does not tell");
      }
    }
  }
}
