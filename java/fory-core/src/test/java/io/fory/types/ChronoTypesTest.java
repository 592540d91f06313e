/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.ChronoZonedDateTime;
import java.time.chrono.Chronology;
import java.time.chrono.Era;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.MinguoEra;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoField;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChronoTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class);
  private static final ZoneId PARIS = ZoneId.of("Europe/Paris");

  private static final class Fields {
    private ChronoLocalDate date;
    private ChronoLocalDate isoDate;
    private JapaneseDate japanese;
    private ChronoLocalDateTime<?> dateTime;
    private ChronoLocalDateTime<HijrahDate> hijrahDateTime;
    private ChronoZonedDateTime<?> zoned;
    private Chronology chronology;
    private IsoChronology iso;
    private ChronoPeriod period;
    private Era era;
    private WeekFields weeks;
    private ValueRange range;
    private Clock clock;
    private Chronology[] chronologies;
  }

  static Stream<Object> values() {
    Instant instant = Instant.parse("2024-10-27T00:30:00.000000001Z"); // 2:30, the first time
    LocalTime time = LocalTime.of(1, 2, 3, 4);
    return Stream.of(
        HijrahDate.of(1445, 9, 30),
        JapaneseDate.of(JapaneseEra.SHOWA, 64, 1, 7),
        JapaneseDate.of(2019, 5, 1),
        MinguoDate.of(-5, 2, 28),
        ThaiBuddhistDate.of(2567, 2, 29),
        JapaneseEra.MEIJI,
        JapaneseEra.REIWA,
        IsoChronology.INSTANCE,
        HijrahChronology.INSTANCE,
        JapaneseChronology.INSTANCE,
        MinguoChronology.INSTANCE,
        ThaiBuddhistChronology.INSTANCE,
        HijrahDate.of(1445, 1, 1).atTime(time),
        JapaneseDate.of(2000, 1, 1).atTime(LocalTime.MAX),
        MinguoDate.of(1, 1, 1).atTime(time).atZone(PARIS),
        ThaiBuddhistChronology.INSTANCE.zonedDateTime(instant, PARIS),
        ThaiBuddhistChronology.INSTANCE.zonedDateTime(instant.plusSeconds(3600), PARIS),
        JapaneseChronology.INSTANCE.zonedDateTime(instant, ZoneOffset.ofHours(-3)),
        MinguoDate.of(1, 1, 1).until(MinguoDate.of(3, 2, 2)),
        ThaiBuddhistChronology.INSTANCE.period(-1, Integer.MAX_VALUE, 7),
        WeekFields.ISO,
        WeekFields.of(DayOfWeek.SATURDAY, 7),
        ChronoField.YEAR.range(),
        ValueRange.of(-1, 2, 3, 4),
        Clock.systemUTC(),
        Clock.system(PARIS),
        Clock.fixed(Instant.MIN, PARIS));
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.checkEverywhere(value);
  }

  @ParameterizedTest
  @MethodSource("values")
  void damagedBytesAreRefusedOrRead(Object value) {
    Damage.check(MATRIX, value);
  }

  @Test
  void fieldsSurvive() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.date = MinguoDate.of(100, 1, 1);
    fields.isoDate = LocalDate.EPOCH;
    fields.japanese = JapaneseDate.of(2000, 2, 29);
    fields.dateTime = fields.date.atTime(LocalTime.NOON);
    fields.hijrahDateTime =
        HijrahDate.of(1445, 1, 1).atTime(LocalTime.MIDNIGHT).with(LocalTime.MIN);
    fields.zoned = fields.dateTime.atZone(PARIS);
    fields.chronology = HijrahChronology.INSTANCE;
    fields.iso = IsoChronology.INSTANCE;
    fields.period = fields.date.until(MinguoDate.of(101, 1, 1));
    fields.era = MinguoEra.ROC;
    fields.weeks = WeekFields.SUNDAY_START;
    fields.range = ValueRange.of(0, 1);
    fields.clock = Clock.systemUTC();
    fields.chronologies = new Chronology[] {fields.iso, null, fields.chronology};
    MATRIX.check(fields);
  }

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
