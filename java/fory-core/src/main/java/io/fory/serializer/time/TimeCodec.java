/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;

import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.platform.HeapViews;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/**
 * Dates, times and amounts of fixed width: one access to the buffer for each value, and shifts
 * only. As varints they took half the bytes and twice the time.
 *
 * <p>A time of day is a long whose bits hold nanosecond, second, minute and hour. A date with a
 * time is the year, an int, and such a long that also holds day and month. The highest part takes
 * all the bits above it, so that the JDK refuses a value with stray bits there.
 */
final class TimeCodec {
  static final int DATE_BYTES = 6;
  static final int TIME_BYTES = 8;
  static final int DATE_TIME_BYTES = 12;
  static final int SECONDS_BYTES = 12; // with nanoseconds

  // Where the bits of a part begin; the nanoseconds begin at 0.
  private static final int SECOND = 30;
  private static final int MINUTE = 36;
  private static final int HOUR = 42;
  private static final int DAY = 47;
  private static final int MONTH = 52;

  /** Offsets in use today are multiples of a quarter of an hour. */
  private static final int OFFSET_STEP = 900;

  private static final int OFFSET_BYTES = 128; // heap for an offset and its id

  private static final int OFFSET_STEPS = ZoneOffset.MAX.getTotalSeconds() / OFFSET_STEP;

  private static final ZoneOffset[] OFFSETS = new ZoneOffset[2 * OFFSET_STEPS + 1];

  static {
    for (int i = -OFFSET_STEPS; i <= OFFSET_STEPS; i++) {
      OFFSETS[i + OFFSET_STEPS] = ZoneOffset.ofTotalSeconds(i * OFFSET_STEP);
    }
  }

  private TimeCodec() {}

  // ---- Dates and times without a zone ----

  static void putDate(byte[] heap, int at, LocalDate date) {
    HeapViews.INT.set(heap, at, date.getYear());
    HeapViews.SHORT.set(heap, at + 4, (short) (date.getMonthValue() | date.getDayOfMonth() << 8));
  }

  static LocalDate getDate(byte[] heap, int at) {
    int monthAndDay = (short) HeapViews.SHORT.get(heap, at + 4);
    return LocalDate.of((int) HeapViews.INT.get(heap, at), monthAndDay & 0xff, monthAndDay >> 8);
  }

  static void putTime(byte[] heap, int at, LocalTime time) {
    HeapViews.LONG.set(heap, at, bits(time));
  }

  static LocalTime getTime(byte[] heap, int at) {
    long bits = (long) HeapViews.LONG.get(heap, at);
    return time(bits, (int) (bits >>> HOUR));
  }

  static void putDateTime(byte[] heap, int at, LocalDateTime value) {
    HeapViews.INT.set(heap, at, value.getYear());
    HeapViews.LONG.set(
        heap,
        at + 4,
        bits(value.toLocalTime())
            | (long) value.getDayOfMonth() << DAY
            | (long) value.getMonthValue() << MONTH);
  }

  static LocalDateTime getDateTime(byte[] heap, int at) {
    long bits = (long) HeapViews.LONG.get(heap, at + 4);
    LocalDate date =
        LocalDate.of(
            (int) HeapViews.INT.get(heap, at), (int) (bits >>> MONTH), (int) (bits >>> DAY) & 31);
    return LocalDateTime.of(date, time(bits, (int) (bits >>> HOUR) & 31));
  }

  private static long bits(LocalTime time) {
    return time.getNano()
        | (long) time.getSecond() << SECOND
        | (long) time.getMinute() << MINUTE
        | (long) time.getHour() << HOUR;
  }

  private static LocalTime time(long bits, int hour) {
    int minute = (int) (bits >>> MINUTE) & 63;
    int second = (int) (bits >>> SECOND) & 63;
    return LocalTime.of(hour, minute, second, (int) bits & 0x3fffffff);
  }

  // ---- The same with an offset ----

  static void write(MemoryBuffer b, LocalDateTime value, ZoneOffset offset) {
    int at = b.reserve(DATE_TIME_BYTES + 4) + b.heapOffset();
    putDateTime(b.heapArray(), at, value);
    HeapViews.INT.set(b.heapArray(), at + DATE_TIME_BYTES, offset.getTotalSeconds());
  }

  static LocalDateTime readDateTime(MemoryBuffer b) {
    int at = b.consume(DATE_TIME_BYTES);
    return getDateTime(b.heapArray(), b.heapOffset() + at);
  }

  static void writeTime(MemoryBuffer b, LocalTime time) {
    b.writeLong(bits(time));
  }

  static LocalTime readTime(MemoryBuffer b) {
    long bits = b.readLong();
    return time(bits, (int) (bits >>> HOUR));
  }

  static void writeOffset(MemoryBuffer b, ZoneOffset offset) {
    b.writeInt(offset.getTotalSeconds());
  }

  static ZoneOffset readOffset(MessageReader in) {
    int seconds = in.buffer().readInt();
    int step = seconds / OFFSET_STEP;
    return step * OFFSET_STEP == seconds && step >= -OFFSET_STEPS && step <= OFFSET_STEPS
        ? OFFSETS[step + OFFSET_STEPS]
        : makeOffset(in, seconds);
  }

  private static ZoneOffset makeOffset(MessageReader in, int seconds) {
    in.charge(OFFSET_BYTES);
    return ZoneOffset.ofTotalSeconds(seconds);
  }

  // ---- Amounts ----

  static void putSeconds(byte[] heap, int at, long seconds, int nano) {
    HeapViews.LONG.set(heap, at, seconds);
    HeapViews.INT.set(heap, at + 8, nano);
  }

  static Instant getInstant(byte[] heap, int at) {
    return Instant.ofEpochSecond((long) HeapViews.LONG.get(heap, at), nano(heap, at + 8));
  }

  static Duration getDuration(byte[] heap, int at) {
    return Duration.ofSeconds((long) HeapViews.LONG.get(heap, at), nano(heap, at + 8));
  }

  private static int nano(byte[] heap, int at) {
    return NANO_OF_SECOND.checkValidIntValue((int) HeapViews.INT.get(heap, at));
  }
}
