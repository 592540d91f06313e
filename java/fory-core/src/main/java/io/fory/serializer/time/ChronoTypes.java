/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.ValueSerializer;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.ChronoZonedDateTime;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;

/** Dates of other calendars, by the day since 1970 and the calendar; weeks, ranges, clocks. */
public final class ChronoTypes {
  /** Apart, because calendars load their tables when they are first named. */
  private static final class Chronologies {
    /** The chronologies by their number in messages. */
    static final List<Chronology> ALL =
        List.of(
            IsoChronology.INSTANCE,
            HijrahChronology.INSTANCE,
            JapaneseChronology.INSTANCE,
            MinguoChronology.INSTANCE,
            ThaiBuddhistChronology.INSTANCE);
  }

  /**
   * Heap for a {@code JapaneseDate}, in bytes, the largest: to find its era makes dates of other
   * classes.
   */
  private static final int DATE = 160;

  private ChronoTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 155 ->
          date(number, HijrahDate.class, 64, day -> HijrahChronology.INSTANCE.dateEpochDay(day));
      case 156 ->
          date(
              number,
              JapaneseDate.class,
              DATE,
              day -> JapaneseChronology.INSTANCE.dateEpochDay(day));
      case 157 ->
          date(number, MinguoDate.class, 48, day -> MinguoChronology.INSTANCE.dateEpochDay(day));
      case 158 ->
          date(
              number,
              ThaiBuddhistDate.class,
              48,
              day -> ThaiBuddhistChronology.INSTANCE.dateEpochDay(day));
      case 159 ->
          value(
              number,
              JapaneseEra.class,
              (out, v) -> out.buffer().writeVarInt32(v.getValue()),
              in -> JapaneseEra.of(in.buffer().readVarInt32()));
      case 160 ->
          value(number, Chronology.class, ChronoTypes::writeChronology, ChronoTypes::readChronology)
              .covering(Chronology.class)
              .expectedFor(Chronology.class);
      case 161 ->
          value(
                  number,
                  ChronoLocalDateTime.class,
                  DATE + 48, // itself and the time of day
                  ChronoTypes::writeDateTime,
                  ChronoTypes::readDateTime)
              .covering(ChronoLocalDateTime.class);
      case 162 ->
          value(
                  number,
                  ChronoZonedDateTime.class,
                  DATE + 144, // itself, the same without a zone, an Instant and what that becomes
                  ChronoTypes::writeZonedDateTime,
                  ChronoTypes::readZonedDateTime)
              .covering(ChronoZonedDateTime.class);
      case 163 ->
          value(number, ChronoPeriod.class, ChronoTypes::writePeriod, ChronoTypes::readPeriod)
              .covering(ChronoPeriod.class);
      case 164 ->
          value(
              number,
              WeekFields.class,
              112, // the key under which it is found, a text
              (out, v) -> {
                out.buffer().writeByte(v.getFirstDayOfWeek().getValue());
                out.buffer().writeByte(v.getMinimalDaysInFirstWeek());
              },
              in -> WeekFields.of(DayOfWeek.of(in.buffer().readByte()), in.buffer().readByte()));
      case 165 ->
          value(number, ValueRange.class, 48, ChronoTypes::writeRange, ChronoTypes::readRange);
      case 166 ->
          clock(
              number,
              Clock.systemUTC(),
              (out, v) -> out.writeString(v.getZone().getId()),
              in -> Clock.system(ZoneId.of(in.readString())));
      case 167 ->
          clock(
              number,
              Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
              (out, v) -> {
                writeSeconds(out.buffer(), v.instant().getEpochSecond(), v.instant().getNano());
                out.writeString(v.getZone().getId());
              },
              in -> Clock.fixed(readInstant(in.buffer()), ZoneId.of(in.readString())));
      default -> null;
    };
  }

  /** A clock, by the class of an example. */
  private static BuiltIn clock(
      int number,
      Clock example,
      ValueSerializer.Writer<Clock> writer,
      Function<MessageReader, Clock> reader) {
    return BuiltIn.value(number, example.getClass(), new ValueSerializer<>(writer, reader));
  }

  private static <T extends ChronoLocalDate> BuiltIn date(
      int number, Class<T> type, int heapBytes, LongFunction<T> ofEpochDay) {
    return value(
        number,
        type,
        heapBytes,
        (out, v) -> {
          indexOf(v.getChronology());
          out.buffer().writeVarInt64(v.toEpochDay());
        },
        in -> ofEpochDay.apply(in.buffer().readVarInt64()));
  }

  private static int indexOf(Chronology chronology) {
    int index = Chronologies.ALL.indexOf(chronology);
    if (index < 0) {
      throw new UnsupportedTypeException(
          "Chronology %s is not one of the five of the JDK; write a LocalDate"
              .formatted(chronology));
    }
    return index;
  }

  private static void writeChronology(MessageWriter out, Chronology chronology) {
    out.buffer().writeByte(indexOf(chronology));
  }

  private static Chronology readChronology(MessageReader in) {
    int index = in.buffer().readByte();
    if (index < 0 || index >= Chronologies.ALL.size()) {
      throw in.corrupt("There is no chronology " + index);
    }
    return Chronologies.ALL.get(index);
  }

  private static void writeDateTime(MessageWriter out, ChronoLocalDateTime<?> value) {
    writeChronology(out, value.getChronology());
    out.buffer().writeVarInt64(value.toLocalDate().toEpochDay());
    TimeCodec.writeTime(out.buffer(), value.toLocalTime());
  }

  private static ChronoLocalDateTime<?> readDateTime(MessageReader in) {
    ChronoLocalDate date = readChronology(in).dateEpochDay(in.buffer().readVarInt64());
    LocalTime time = TimeCodec.readTime(in.buffer());
    return date.atTime(time);
  }

  private static void writeZonedDateTime(MessageWriter out, ChronoZonedDateTime<?> value) {
    writeChronology(out, value.getChronology());
    writeSeconds(out.buffer(), value.toEpochSecond(), value.toLocalTime().getNano());
    out.writeString(value.getZone().getId());
  }

  private static ChronoZonedDateTime<?> readZonedDateTime(MessageReader in) {
    Chronology chronology = readChronology(in);
    Instant instant = readInstant(in.buffer());
    return chronology.zonedDateTime(instant, ZoneId.of(in.readString()));
  }

  private static void writePeriod(MessageWriter out, ChronoPeriod value) {
    writeChronology(out, value.getChronology());
    out.buffer().writeVarInt32((int) value.get(ChronoUnit.YEARS));
    out.buffer().writeVarInt32((int) value.get(ChronoUnit.MONTHS));
    out.buffer().writeVarInt32((int) value.get(ChronoUnit.DAYS));
  }

  private static ChronoPeriod readPeriod(MessageReader in) {
    Chronology chronology = readChronology(in);
    int years = in.buffer().readVarInt32();
    int months = in.buffer().readVarInt32();
    return chronology.period(years, months, in.buffer().readVarInt32());
  }

  private static void writeRange(MessageWriter out, ValueRange value) {
    out.buffer().writeLong(value.getMinimum());
    out.buffer().writeLong(value.getLargestMinimum());
    out.buffer().writeLong(value.getSmallestMaximum());
    out.buffer().writeLong(value.getMaximum());
  }

  private static ValueRange readRange(MessageReader in) {
    long minimum = in.buffer().readLong();
    long largestMinimum = in.buffer().readLong();
    long smallestMaximum = in.buffer().readLong();
    return ValueRange.of(minimum, largestMinimum, smallestMaximum, in.buffer().readLong());
  }

  private static void writeSeconds(MemoryBuffer b, long seconds, int nano) {
    int at = b.reserve(TimeCodec.SECONDS_BYTES);
    TimeCodec.putSeconds(b.heapArray(), b.heapOffset() + at, seconds, nano);
  }

  private static Instant readInstant(MemoryBuffer b) {
    int at = b.consume(TimeCodec.SECONDS_BYTES);
    return TimeCodec.getInstant(b.heapArray(), b.heapOffset() + at);
  }
}
