/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import io.fory.memory.MemoryBuffer;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.ValueSerializer;
import io.fory.spi.BuiltIn;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
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
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Dates and times, each by the fields that its public constructors take: days, seconds and offsets
 * as zigzag varints, nanoseconds as varuint32, zones by their id.
 */
public final class TimeTypes {
  private TimeTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        value(27, LocalDate.class, TimeTypes::writeDate, TimeTypes::readDate)
            .documented("the day", "identity"),
        value(
                28,
                Instant.class,
                (b, v) -> {
                  b.writeVarInt64(v.getEpochSecond());
                  b.writeVarUint32(v.getNano());
                },
                b -> Instant.ofEpochSecond(b.readVarInt64(), readNano(b)))
            .documented("seconds and nanoseconds", "identity"),
        value(29, LocalDateTime.class, TimeTypes::writeDateTime, TimeTypes::readDateTime)
            .documented("day and time of day", "identity"),
        value(80, LocalTime.class, TimeTypes::writeTime, TimeTypes::readTime)
            .documented("the time of day", "identity"),
        value(
                81,
                Duration.class,
                (b, v) -> {
                  b.writeVarInt64(v.getSeconds());
                  b.writeVarUint32(v.getNano());
                },
                b -> Duration.ofSeconds(b.readVarInt64(), readNano(b)))
            .documented("seconds and nanoseconds", "identity"),
        value(
                82,
                Period.class,
                (b, v) -> {
                  b.writeVarInt32(v.getYears());
                  b.writeVarInt32(v.getMonths());
                  b.writeVarInt32(v.getDays());
                },
                b -> Period.of(b.readVarInt32(), b.readVarInt32(), b.readVarInt32()))
            .documented("years, months and days", "identity"),
        value(
                83,
                Year.class,
                (b, v) -> b.writeVarInt32(v.getValue()),
                b -> Year.of(b.readVarInt32()))
            .documented("the year", "identity"),
        value(
                84,
                YearMonth.class,
                (b, v) -> {
                  b.writeVarInt32(v.getYear());
                  b.writeByte(v.getMonthValue());
                },
                b -> YearMonth.of(b.readVarInt32(), b.readByte()))
            .documented("year and month", "identity"),
        value(
                85,
                MonthDay.class,
                (b, v) -> {
                  b.writeByte(v.getMonthValue());
                  b.writeByte(v.getDayOfMonth());
                },
                b -> MonthDay.of(b.readByte(), b.readByte()))
            .documented("month and day", "identity"),
        value(86, ZoneOffset.class, TimeTypes::writeOffset, TimeTypes::readOffset)
            .documented("the seconds", "identity"),
        value(
                87,
                OffsetTime.class,
                (b, v) -> {
                  writeTime(b, v.toLocalTime());
                  writeOffset(b, v.getOffset());
                },
                b -> OffsetTime.of(readTime(b), readOffset(b)))
            .documented("time of day and offset", "identity"),
        value(
                88,
                OffsetDateTime.class,
                (b, v) -> {
                  writeDateTime(b, v.toLocalDateTime());
                  writeOffset(b, v.getOffset());
                },
                b -> OffsetDateTime.of(readDateTime(b), readOffset(b)))
            .documented("day, time of day and offset", "identity"),
        BuiltIn.value(
                89,
                ZonedDateTime.class,
                new ValueSerializer<ZonedDateTime>(
                    (out, v) -> {
                      writeDateTime(out.buffer(), v.toLocalDateTime());
                      writeOffset(out.buffer(), v.getOffset());
                      writeZone(out, v.getZone());
                    },
                    in -> {
                      LocalDateTime local = readDateTime(in.buffer());
                      return ZonedDateTime.ofInstant(local, readOffset(in.buffer()), readZone(in));
                    }))
            .documented("day, time of day, offset and the id of the zone", "identity"),
        BuiltIn.value(
                90,
                ZoneId.class,
                new ValueSerializer<ZoneId>(TimeTypes::writeZone, TimeTypes::readZone))
            .withAliases(ZoneId.of("Europe/Paris").getClass())
            .expectedFor(ZoneId.class)
            .documented("its id; the rules are those of the reading JVM", "identity"),
        BuiltIn.object(
                31,
                Date.class,
                new MutableSerializer<Date>(
                    (out, v) -> out.buffer().writeLong(v.getTime()),
                    in -> new Date(in.buffer().readLong()),
                    v -> new Date(v.getTime())))
            .documented("`java.util.Date`", "milliseconds since 1970", ""));
  }

  private static <T> BuiltIn value(
      int number,
      Class<T> type,
      BiConsumer<MemoryBuffer, T> writer,
      Function<MemoryBuffer, T> reader) {
    Serializer<T> serializer =
        new ValueSerializer<>(
            (out, v) -> writer.accept(out.buffer(), v), in -> reader.apply(in.buffer()));
    return BuiltIn.value(number, type, serializer);
  }

  static long readNano(MemoryBuffer b) {
    return Integer.toUnsignedLong(b.readVarUint32());
  }

  private static void writeDate(MemoryBuffer b, LocalDate date) {
    b.writeVarInt64(date.toEpochDay());
  }

  private static LocalDate readDate(MemoryBuffer b) {
    return LocalDate.ofEpochDay(b.readVarInt64());
  }

  static void writeTime(MemoryBuffer b, LocalTime time) {
    b.writeVarUint32(time.toSecondOfDay());
    b.writeVarUint32(time.getNano());
  }

  static LocalTime readTime(MemoryBuffer b) {
    LocalTime time = LocalTime.ofSecondOfDay(Integer.toUnsignedLong(b.readVarUint32()));
    return time.withNano((int) readNano(b));
  }

  private static void writeDateTime(MemoryBuffer b, LocalDateTime value) {
    writeDate(b, value.toLocalDate());
    writeTime(b, value.toLocalTime());
  }

  private static LocalDateTime readDateTime(MemoryBuffer b) {
    LocalDate date = readDate(b);
    return LocalDateTime.of(date, readTime(b));
  }

  private static void writeOffset(MemoryBuffer b, ZoneOffset offset) {
    b.writeVarInt32(offset.getTotalSeconds());
  }

  private static ZoneOffset readOffset(MemoryBuffer b) {
    return ZoneOffset.ofTotalSeconds(b.readVarInt32());
  }

  private static void writeZone(WriteContext out, ZoneId zone) {
    out.writeString(zone.getId());
  }

  private static ZoneId readZone(ReadContext in) {
    return ZoneId.of(in.readString());
  }
}
