/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static io.fory.serializer.shared.MutableSerializer.mutable;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.ValueSerializer;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** {@code java.util.Calendar} and its time zones, which are mutable too. */
public final class CalendarTypes {
  /** October 15, 1582, in milliseconds: the default of {@code GregorianCalendar}. */
  private static final long DEFAULT_CHANGE = -12_219_292_800_000L;

  /**
   * Heap for a calendar, in bytes: arrays of its fields, dates of other classes, and its builder.
   */
  private static final int HEAP_BYTES = 832;

  private CalendarTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 150 ->
          mutable(TimeZone.class, Zones::write, Zones::read, v -> (TimeZone) v.clone())
              .covering(TimeZone.class)
              .expectedFor(TimeZone.class);
      case 151 ->
          mutable(
              SimpleTimeZone.class,
              192,
              Zones::writeSimple,
              Zones::readSimple,
              v -> (SimpleTimeZone) v.clone());
      case 152 -> calendar(GregorianCalendar.class, "gregory").expectedFor(Calendar.class);
      case 153 -> calendar(jdk("sun.util.BuddhistCalendar", "buddhist"), "buddhist");
      case 154 -> calendar(jdk("java.util.JapaneseImperialCalendar", "japanese"), "japanese");
      default -> null;
    };
  }

  /** Returns a class by its name, since making a calendar would load much of what locales need. */
  private static Class<?> jdk(String name, String calendarType) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return new Calendar.Builder()
          .setCalendarType(calendarType)
          .build()
          .getClass(); // in a JDK where the class has another name
    }
  }

  private static BuiltIn calendar(Class<?> type, String calendarType) {
    ValueSerializer<Calendar> content =
        new ValueSerializer<>(CalendarTypes::write, in -> read(in, calendarType), HEAP_BYTES);
    return BuiltIn.object(type, new MutableSerializer<>(content, v -> (Calendar) v.clone()));
  }

  private static void write(MessageWriter out, Calendar original) {
    // Asking for the time computes fields; the caller's calendar should stay as it is.
    Calendar value = (Calendar) original.clone();
    out.buffer().writeLong(value.getTimeInMillis());
    Zones.writeAny(out, value.getTimeZone());
    out.buffer().writeBoolean(value.isLenient());
    out.buffer().writeByte(value.getFirstDayOfWeek());
    out.buffer().writeByte(value.getMinimalDaysInFirstWeek());
    if (value instanceof GregorianCalendar gregorian) {
      long change = gregorian.getGregorianChange().getTime();
      out.buffer().writeBoolean(change != DEFAULT_CHANGE);
      if (change != DEFAULT_CHANGE) {
        out.buffer().writeLong(change);
      }
    }
  }

  private static Calendar read(MessageReader in, String type) {
    long time = in.buffer().readLong();
    Calendar calendar =
        new Calendar.Builder()
            .setCalendarType(type)
            .setInstant(time)
            .setTimeZone(Zones.readAny(in))
            .setLenient(in.buffer().readBoolean())
            .setWeekDefinition(in.buffer().readByte(), in.buffer().readByte())
            .build();
    if (calendar instanceof GregorianCalendar gregorian && in.buffer().readBoolean()) {
      gregorian.setGregorianChange(new Date(in.buffer().readLong()));
      // Neither the setter nor setting the same time again computes the fields anew.
      gregorian.clear();
      gregorian.setTimeInMillis(time);
    }
    return calendar;
  }
}
