/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

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

  private static Calendar calendar(String type, String zone, long time) {
    return new Calendar.Builder()
        .setCalendarType(type)
        .setTimeZone(TimeZone.getTimeZone(zone))
        .setInstant(time)
        .build();
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
