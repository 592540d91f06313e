/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.memory.MemoryBuffer;
import io.fory.message.BuiltIn;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The dates and times that few programs have, each by the fields that its public constructors take:
 * what counts years and months as zigzag varints, zones by their id.
 */
public final class RareTimes {
  private RareTimes() {}

  /** The type of a number, or null. */
  public static BuiltIn type(int number) {
    return switch (number) {
      case 82 ->
          value(
              number,
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
              number,
              Year.class,
              (out, v) -> out.buffer().writeVarInt32(v.getValue()),
              in -> Year.of(in.buffer().readVarInt32()));
      case 84 ->
          value(
              number,
              YearMonth.class,
              (out, v) -> {
                out.buffer().writeVarInt32(v.getYear());
                out.buffer().writeByte(v.getMonthValue());
              },
              in -> YearMonth.of(in.buffer().readVarInt32(), in.buffer().readByte()));
      case 85 ->
          value(
              number,
              MonthDay.class,
              (out, v) -> {
                out.buffer().writeByte(v.getMonthValue());
                out.buffer().writeByte(v.getDayOfMonth());
              },
              in -> MonthDay.of(in.buffer().readByte(), in.buffer().readByte()));
      case 86 ->
          value(
              number,
              ZoneOffset.class,
              (out, v) -> TimeCodec.writeOffset(out.buffer(), v),
              TimeCodec::readOffset);
      case 87 ->
          value(
              number,
              OffsetTime.class,
              (out, v) -> {
                TimeCodec.writeTime(out.buffer(), v.toLocalTime());
                TimeCodec.writeOffset(out.buffer(), v.getOffset());
              },
              in -> OffsetTime.of(TimeCodec.readTime(in.buffer()), TimeCodec.readOffset(in)));
      case 90 ->
          value(number, ZoneId.class, TimeCodec::writeZone, TimeCodec::readZone)
              .withAliases(ZoneId.of("Europe/Paris").getClass())
              .expectedFor(ZoneId.class);
      default -> null;
    };
  }
}
