/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static io.fory.memory.Varints.zigzag;

import io.fory.memory.MemoryBuffer;
import io.fory.memory.Varints;
import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The parts of dates and times. Where a heap buffer has room for the longest value its numbers go
 * straight into the array, with one look at the buffer for all of them.
 */
final class TimeCodec {
  private static final int SECONDS_A_DAY = 86_400;

  /** Offsets come in steps of so many seconds, but for old ones. */
  private static final int OFFSET_STEP = 900;

  private static final int OFFSET_BYTES = 128; // of another one: itself and its id

  private static final int OFFSET_STEPS = ZoneOffset.MAX.getTotalSeconds() / OFFSET_STEP;

  private static final ZoneOffset[] OFFSETS = new ZoneOffset[2 * OFFSET_STEPS + 1];

  static {
    for (int i = -OFFSET_STEPS; i <= OFFSET_STEPS; i++) {
      OFFSETS[i + OFFSET_STEPS] = ZoneOffset.ofTotalSeconds(i * OFFSET_STEP);
    }
  }

  private TimeCodec() {}

  /** The array to put values of up to {@code bytes} bytes into; null if there is none. */
  private static byte[] room(MemoryBuffer b, int bytes) {
    return b.writableBytes() >= bytes ? b.heapArray() : null;
  }

  private static int index(MemoryBuffer b) {
    return b.heapOffset() + b.writerIndex();
  }

  // ---- Dates and times without a zone ----

  static void writeDate(MemoryBuffer b, LocalDate date) {
    b.writeVarInt64(Days.of(date));
  }

  static LocalDate readDate(MemoryBuffer b) {
    return Days.date(b.readVarInt64());
  }

  static void writeTime(MemoryBuffer b, LocalTime time) {
    byte[] heap = room(b, 2 * Varints.MAX_32);
    if (heap == null) {
      b.writeVarUint32(time.toSecondOfDay());
      b.writeVarUint32(time.getNano());
      return;
    }
    int at = index(b);
    b.reserve(put(heap, at, time) - at);
  }

  static LocalTime readTime(MemoryBuffer b) {
    int second = b.readVarUint32();
    int nano = b.readVarUint32();
    if (second < 0 || second >= SECONDS_A_DAY) {
      return LocalTime.ofSecondOfDay(Integer.toUnsignedLong(second)); // says why it is none
    }
    int minute = second / 60;
    return LocalTime.of(minute / 60, minute % 60, second % 60, nano);
  }

  static void writeDateTime(MemoryBuffer b, LocalDateTime value) {
    byte[] heap = room(b, Varints.MAX_64 + 2 * Varints.MAX_32);
    if (heap == null) {
      writeDate(b, value.toLocalDate());
      writeTime(b, value.toLocalTime());
      return;
    }
    int at = index(b);
    b.reserve(put(heap, at, value) - at);
  }

  static LocalDateTime readDateTime(MemoryBuffer b) {
    LocalDate date = readDate(b);
    return LocalDateTime.of(date, readTime(b));
  }

  private static int put(byte[] heap, int at, LocalDateTime value) {
    return put(
        heap, Varints.put(heap, at, zigzag(Days.of(value.toLocalDate()))), value.toLocalTime());
  }

  private static int put(byte[] heap, int at, LocalTime time) {
    return Varints.put(heap, Varints.put(heap, at, time.toSecondOfDay()), time.getNano());
  }

  // ---- The same with an offset ----

  static void write(MemoryBuffer b, LocalDateTime value, ZoneOffset offset) {
    byte[] heap = room(b, Varints.MAX_64 + 3 * Varints.MAX_32);
    if (heap == null) {
      writeDateTime(b, value);
      writeOffset(b, offset);
      return;
    }
    int at = index(b);
    int next = put(heap, at, value);
    b.reserve(Varints.put(heap, next, zigzag(offset.getTotalSeconds())) - at);
  }

  static void writeOffset(MemoryBuffer b, ZoneOffset offset) {
    b.writeVarInt32(offset.getTotalSeconds());
  }

  static ZoneOffset readOffset(ReadContext in) {
    int seconds = in.buffer().readVarInt32();
    int step = seconds / OFFSET_STEP;
    return step * OFFSET_STEP == seconds && step >= -OFFSET_STEPS && step <= OFFSET_STEPS
        ? OFFSETS[step + OFFSET_STEPS]
        : makeOffset(in, seconds);
  }

  private static ZoneOffset makeOffset(ReadContext in, int seconds) {
    in.charge(OFFSET_BYTES);
    return ZoneOffset.ofTotalSeconds(seconds);
  }

  // ---- Amounts ----

  /** Seconds, of any sign, and nanoseconds. */
  static void writeSeconds(MemoryBuffer b, long seconds, int nano) {
    byte[] heap = room(b, Varints.MAX_64 + Varints.MAX_32);
    if (heap == null) {
      b.writeVarInt64(seconds);
      b.writeVarUint32(nano);
      return;
    }
    int at = index(b);
    b.reserve(Varints.put(heap, Varints.put(heap, at, zigzag(seconds)), nano) - at);
  }

  static long readNano(MemoryBuffer b) {
    return Integer.toUnsignedLong(b.readVarUint32());
  }

  // ---- Zones ----

  static void writeZone(WriteContext out, ZoneId zone) {
    out.writeString(zone.getId());
  }

  static ZoneId readZone(ReadContext in) {
    return ZoneIds.read(in);
  }
}
