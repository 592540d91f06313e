/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Time zones: those of the JDK by their id, and {@code SimpleTimeZone}, whose rules have no getters
 * but are all in {@code toString()}. A zone is written only if it equals the zone that a reader
 * makes of its text.
 */
final class Zones {
  private static final String[] RULE = {"Month", "Day", "DayOfWeek", "Time", "TimeMode"};

  private static final Pattern SIMPLE = Pattern.compile(form(), Pattern.DOTALL);

  private static final int DAY_OF_MONTH = 1; // the modes of a rule, as toString() tells them
  private static final int DAY_OF_WEEK_FROM = 3;
  private static final int DAY_OF_WEEK_UNTIL = 4;

  private Zones() {}

  private static String form() {
    StringBuilder form = new StringBuilder(".*,startYear=(?<startYear>-?\\d+)");
    for (String side : new String[] {"start", "end"}) {
      form.append(",%1$sMode=(?<%1$sMode>\\d+)".formatted(side));
      for (String part : RULE) {
        form.append(",%1$s%2$s=(?<%1$s%2$s>-?\\d+)".formatted(side, part));
      }
    }
    return form.append("\\]").toString();
  }

  /** Writes whether the zone is a {@code SimpleTimeZone}, and the zone. */
  static void writeAny(MessageWriter out, TimeZone zone) {
    boolean simple = zone.getClass() == SimpleTimeZone.class;
    out.buffer().writeBoolean(simple);
    if (simple) {
      writeSimple(out, (SimpleTimeZone) zone);
    } else {
      write(out, zone);
    }
  }

  static TimeZone readAny(MessageReader in) {
    return in.buffer().readBoolean() ? readSimple(in) : read(in);
  }

  static void write(MessageWriter out, TimeZone zone) {
    if (!TimeZone.getTimeZone(zone.getID()).equals(zone)) {
      throw new UnsupportedTypeException(
          "Time zone %s has rules that its id does not tell: its offset or id was changed, or it is of a class of its own"
              .formatted(Quote.name(zone.getID())));
    }
    out.writeString(zone.getID());
  }

  static TimeZone read(MessageReader in) {
    String id = Texts.readParsed(in);
    TimeZone zone = TimeZone.getTimeZone(id);
    if (!zone.getID().equals(id)) {
      throw in.corrupt(
          "This JVM knows no time zone '%s'".formatted(Quote.name(id))); // it would take GMT
    }
    return zone;
  }

  // ---- SimpleTimeZone ----

  static void writeSimple(MessageWriter out, SimpleTimeZone zone) {
    boolean daylight = zone.useDaylightTime();
    int[] rules = daylight ? rules(zone) : null;
    int raw = zone.getRawOffset();
    if (daylight && (rules == null || !twin(zone, rules).equals(zone))) {
      throw new UnsupportedTypeException(
          "The rules of SimpleTimeZone %s cannot be found out; write a TimeZone with an id"
              .formatted(Quote.name(zone.getID())));
    }
    out.writeString(zone.getID());
    out.buffer().writeVarInt32(raw);
    out.buffer().writeBoolean(daylight);
    if (daylight) {
      out.buffer().writeVarInt32(zone.getDSTSavings());
      for (int rule : rules) {
        out.buffer().writeVarInt32(rule);
      }
    }
  }

  static SimpleTimeZone readSimple(MessageReader in) {
    String id = Texts.readParsed(in);
    int offset = in.buffer().readVarInt32();
    if (!in.buffer().readBoolean()) {
      return new SimpleTimeZone(offset, id);
    }
    int savings = in.buffer().readVarInt32();
    int[] rules = new int[1 + 2 * RULE.length];
    for (int i = 0; i < rules.length; i++) {
      rules[i] = in.buffer().readVarInt32();
    }
    return simple(id, offset, savings, rules);
  }

  /**
   * Returns the arguments of the constructor: start year, then month, day, weekday, time and its
   * mode, twice.
   */
  private static int[] rules(SimpleTimeZone zone) {
    Matcher found = SIMPLE.matcher(zone.toString());
    if (!found.matches()) {
      return null;
    }
    int[] rules = new int[1 + 2 * RULE.length];
    rules[0] = Integer.parseInt(found.group("startYear"));
    for (int side = 0; side < 2; side++) {
      String name = side == 0 ? "start" : "end";
      int at = 1 + side * RULE.length;
      for (int i = 0; i < RULE.length; i++) {
        rules[at + i] = Integer.parseInt(found.group(name + RULE[i]));
      }
      int mode = Integer.parseInt(found.group(name + "Mode"));
      if (mode == DAY_OF_MONTH) {
        rules[at + 2] = 0;
      } else if (mode == DAY_OF_WEEK_FROM) {
        rules[at + 2] = -rules[at + 2];
      } else if (mode == DAY_OF_WEEK_UNTIL) {
        rules[at + 1] = -rules[at + 1];
        rules[at + 2] = -rules[at + 2];
      }
    }
    return rules;
  }

  private static SimpleTimeZone twin(SimpleTimeZone zone, int[] rules) {
    return simple(zone.getID(), zone.getRawOffset(), zone.getDSTSavings(), rules);
  }

  private static SimpleTimeZone simple(String id, int offset, int savings, int[] r) {
    SimpleTimeZone zone =
        new SimpleTimeZone(
            offset, id, r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8], r[9], r[10], savings);
    zone.setStartYear(r[0]);
    return zone;
  }
}
