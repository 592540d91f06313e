/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.awt.Insets;
import java.awt.Point;
import java.lang.module.ModuleDescriptor;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.HijrahDate;
import java.time.chrono.HijrahEra;
import java.time.chrono.IsoChronology;
import java.time.chrono.IsoEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.MinguoEra;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistEra;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.ValueRange;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Enums, interfaces and abstract classes of the JDK, which nobody registers. */
class JdkTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  static Stream<Arguments> values() {
    return Stream.of(
            TimeUnit.DAYS,
            ChronoUnit.FOREVER,
            ChronoField.YEAR,
            DayOfWeek.SUNDAY,
            Month.FEBRUARY,
            RoundingMode.HALF_EVEN,
            StandardCopyOption.ATOMIC_MOVE,
            Thread.State.BLOCKED,
            Character.UnicodeScript.HAN,
            IsoEra.CE,
            HijrahEra.AH,
            MinguoEra.BEFORE_ROC,
            ThaiBuddhistEra.BE,
            EnumSet.of(DayOfWeek.MONDAY),
            EnumSet.noneOf(TimeUnit.class),
            new EnumMap<>(Map.of(ChronoUnit.DAYS, 1)),
            new Runnable[0],
            new ZoneId[] {ZoneOffset.UTC, ZoneId.of("Europe/Paris"), null},
            new Path[][] {{Path.of("a")}, null},
            new Iterable<?>[] {new ArrayList<>(List.of(1)), null},
            new Void[] {null},
            new Thread.State[] {Thread.State.NEW})
        .map(value -> Arguments.arguments((Object) value));
  }

  @ParameterizedTest
  @MethodSource("values")
  void theyNeedNoRegistration(Object value) {
    MATRIX.checkEverywhere(value);
  }

  @Test
  void whatTheStreamOfTheJdkTakesNamesTheRegistration() {
    Fory fory = MATRIX.cells().get(0).generated();
    for (Object value :
        List.of(
            HijrahDate.of(1445, 9, 1), IsoChronology.INSTANCE, Level.INFO, ValueRange.of(1, 5))) {
      assertThatThrownBy(() -> fory.serialize(value))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("add .register(%s.class)", value.getClass().getName());
    }
    Map<Object, String> hidden =
        Map.of(
            Runtime.version(), "write its toString()",
            ModuleDescriptor.Version.parse("1.2"), "write its toString()",
            Clock.systemUTC(), "write its zone",
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC), "write its instant and its zone",
            Clock.tickSeconds(ZoneOffset.UTC), "does not tell its base; write an Instant",
            Clock.offset(Clock.systemUTC(), Duration.ofDays(1)), "write an Instant",
            MinguoDate.of(1, 1, 1).atTime(LocalTime.NOON), "write its date and its time",
            ThaiBuddhistChronology.INSTANCE.period(1, 2, 3), "write its years, months and days",
            MinguoDate.of(1, 1, 1).atTime(LocalTime.NOON).atZone(ZoneOffset.UTC),
                "write its date, its time and its zone");
    hidden.forEach(
        (value, advice) ->
            assertThatThrownBy(() -> fory.serialize(value))
                .isInstanceOf(UnsupportedTypeException.class)
                .hasMessageContaining(advice));
  }

  @Test
  void withoutJavaSerializationTheErrorNamesTheDependency() {
    for (Object value :
        List.of(
            new Point(1, 2),
            HijrahDate.of(1445, 9, 1),
            ValueRange.of(1, 5),
            new Insets(1, 2, 3, 4))) {
      Fory fory = Fory.builder().register(value.getClass()).build();
      assertThatThrownBy(() -> fory.serialize(value))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("add the dependency io.fory:fory-java-serialization");
    }
  }

  @Test
  void registrationStillGivesThemAnotherName() {
    Fory fory = Fory.builder().withCompatible(false).register(TimeUnit.class, 7).build();
    byte[] message = fory.serialize(TimeUnit.DAYS);
    assertThat(message).hasSizeLessThan(12);
    assertThat(fory.deserialize(message)).isEqualTo(TimeUnit.DAYS);
  }

  @Test
  void otherClassesOfTheJdkAreRefusedOnBothSides() {
    Fory fory = MATRIX.cells().get(0).generated();
    assertThatThrownBy(() -> fory.serialize(new Thread()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("Class java.lang.Thread of the JDK has no serializer");
    // In compatible mode names are packed.
    Fory plain = Fory.builder().withCompatible(false).build();
    byte[] message = plain.serialize(TimeUnit.DAYS);
    String hostile =
        "java.util.Scanner____________".substring(0, "java.util.concurrent.TimeUnit".length());
    for (String name : List.of("java.util.concurrent.TimeUmit", hostile)) {
      byte[] changed = message.clone();
      System.arraycopy(name.getBytes(StandardCharsets.US_ASCII), 0, changed, 4, name.length());
      assertThatThrownBy(() -> plain.deserialize(changed))
          .isInstanceOf(ForbiddenClassException.class);
    }
  }
}
