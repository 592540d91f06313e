/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static io.fory.serializer.shared.MutableSerializer.mutable;
import static io.fory.serializer.shared.ValueSerializer.value;
import static io.fory.serializer.time.TimeCodec.DATE_BYTES;
import static io.fory.serializer.time.TimeCodec.DATE_TIME_BYTES;
import static io.fory.serializer.time.TimeCodec.SECONDS_BYTES;
import static io.fory.serializer.time.TimeCodec.TIME_BYTES;
import static io.fory.serializer.time.TimeCodec.getDate;
import static io.fory.serializer.time.TimeCodec.getDateTime;
import static io.fory.serializer.time.TimeCodec.getDuration;
import static io.fory.serializer.time.TimeCodec.getInstant;
import static io.fory.serializer.time.TimeCodec.getTime;
import static io.fory.serializer.time.TimeCodec.putDate;
import static io.fory.serializer.time.TimeCodec.putDateTime;
import static io.fory.serializer.time.TimeCodec.putSeconds;
import static io.fory.serializer.time.TimeCodec.putTime;
import static io.fory.serializer.time.TimeCodec.readDateTime;
import static io.fory.serializer.time.TimeCodec.readOffset;

import io.fory.memory.MemoryBuffer;
import io.fory.message.BuiltIn;
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

/**
 * The dates and times of {@code java.time}, and {@code java.util.Date}. The frequent ones are of
 * fixed width (see {@link TimeCodec}), numbers of years and months are zigzag varints, and zones
 * are their id.
 */
public final class TimeTypes {
  /** Heap for a {@code LocalDateTime}, in bytes: itself, its date and its time. */
  private static final int DATE_TIME_HEAP = 3 * 24;

  private TimeTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 27 ->
          BuiltIn.value(
              LocalDate.class,
              new TimeSerializer<LocalDate>(DATE_BYTES) {
                @Override
                public void put(byte[] heap, int at, LocalDate v) {
                  putDate(heap, at, v);
                }

                @Override
                LocalDate get(byte[] heap, int at) {
                  return getDate(heap, at);
                }
              });
      case 28 ->
          BuiltIn.value(
              Instant.class,
              new TimeSerializer<Instant>(SECONDS_BYTES) {
                @Override
                public void put(byte[] heap, int at, Instant v) {
                  putSeconds(heap, at, v.getEpochSecond(), v.getNano());
                }

                @Override
                Instant get(byte[] heap, int at) {
                  return getInstant(heap, at);
                }
              });
      case 29 ->
          BuiltIn.value(
              LocalDateTime.class,
              new TimeSerializer<LocalDateTime>(DATE_TIME_BYTES, DATE_TIME_HEAP) {
                @Override
                public void put(byte[] heap, int at, LocalDateTime v) {
                  putDateTime(heap, at, v);
                }

                @Override
                LocalDateTime get(byte[] heap, int at) {
                  return getDateTime(heap, at);
                }
              });
      case 80 ->
          BuiltIn.value(
              LocalTime.class,
              new TimeSerializer<LocalTime>(TIME_BYTES) {
                @Override
                public void put(byte[] heap, int at, LocalTime v) {
                  putTime(heap, at, v);
                }

                @Override
                LocalTime get(byte[] heap, int at) {
                  return getTime(heap, at);
                }
              });
      case 81 ->
          BuiltIn.value(
              Duration.class,
              new TimeSerializer<Duration>(SECONDS_BYTES) {
                @Override
                public void put(byte[] heap, int at, Duration v) {
                  putSeconds(heap, at, v.getSeconds(), v.getNano());
                }

                @Override
                Duration get(byte[] heap, int at) {
                  return getDuration(heap, at);
                }
              });
      case 88 ->
          value(
              OffsetDateTime.class,
              DATE_TIME_HEAP + 24,
              (out, v) -> TimeCodec.write(out.buffer(), v.toLocalDateTime(), v.getOffset()),
              in -> OffsetDateTime.of(readDateTime(in.buffer()), readOffset(in)));
      case 89 ->
          value(
              ZonedDateTime.class,
              DATE_TIME_HEAP + 72,
              (out, v) -> {
                TimeCodec.write(out.buffer(), v.toLocalDateTime(), v.getOffset());
                out.writeString(v.getZone().getId());
              },
              in -> {
                LocalDateTime local = readDateTime(in.buffer());
                return ZonedDateTime.ofInstant(local, readOffset(in), ZoneIds.read(in));
              });
      case 31 ->
          mutable(
              Date.class,
              (out, v) -> out.buffer().writeLong(v.getTime()),
              in -> new Date(in.buffer().readLong()),
              v -> new Date(v.getTime()));
      case 82 ->
          value(
              Period.class,
              (out, v) -> {
                MemoryBuffer b = out.buffer();
                b.writeVarInt32(v.getYears());
                b.writeVarInt32(v.getMonths());
                b.writeVarInt32(v.getDays());
              },
              in -> {
                MemoryBuffer b = in.buffer();
                return Period.of(b.readVarInt32(), b.readVarInt32(), b.readVarInt32());
              });
      case 83 ->
          value(
              Year.class,
              (out, v) -> out.buffer().writeVarInt32(v.getValue()),
              in -> Year.of(in.buffer().readVarInt32()));
      case 84 ->
          value(
              YearMonth.class,
              (out, v) -> {
                out.buffer().writeVarInt32(v.getYear());
                out.buffer().writeByte(v.getMonthValue());
              },
              in -> YearMonth.of(in.buffer().readVarInt32(), in.buffer().readByte()));
      case 85 ->
          value(
              MonthDay.class,
              (out, v) -> {
                out.buffer().writeByte(v.getMonthValue());
                out.buffer().writeByte(v.getDayOfMonth());
              },
              in -> MonthDay.of(in.buffer().readByte(), in.buffer().readByte()));
      case 86 ->
          value(
              ZoneOffset.class,
              (out, v) -> TimeCodec.writeOffset(out.buffer(), v),
              TimeCodec::readOffset);
      case 87 ->
          value(
              OffsetTime.class,
              (out, v) -> {
                TimeCodec.writeTime(out.buffer(), v.toLocalTime());
                TimeCodec.writeOffset(out.buffer(), v.getOffset());
              },
              in -> OffsetTime.of(TimeCodec.readTime(in.buffer()), TimeCodec.readOffset(in)));
      case 90 ->
          value(ZoneId.class, (out, v) -> out.writeString(v.getId()), ZoneIds::read)
              .withAliases(ZoneId.of("Europe/Paris").getClass())
              .expectedFor(ZoneId.class);
      default -> null;
    };
  }
}
