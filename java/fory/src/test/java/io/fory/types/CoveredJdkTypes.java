/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static io.fory.types.CoveredTypesTest.Row.kept;

import io.fory.types.CoveredTypesTest.Row;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DayOfWeek;
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
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Values and arrays of the JDK. */
final class CoveredJdkTypes {
  private CoveredJdkTypes() {}

  private static List<Row> all(Object... objects) {
    List<Row> rows = new ArrayList<>();
    for (Object object : objects) {
      rows.add(kept(object));
    }
    return rows;
  }

  static List<Row> values() {
    return all(
        (byte) 1,
        (short) 2,
        3,
        4L,
        5f,
        6d,
        true,
        '7',
        "text \u20ac",
        new StringBuilder("builder"),
        new StringBuffer("buffer"),
        String.class,
        int.class,
        new Object(),
        TimeUnit.DAYS,
        new Void[1],
        new boolean[] {true},
        new byte[] {1},
        new char[] {'c'},
        new short[] {1},
        new int[] {1},
        new long[] {1},
        new float[] {1},
        new double[] {1},
        new Boolean[] {true},
        new Byte[] {1},
        new Character[] {'c'},
        new Short[] {1},
        new Integer[] {1, null},
        new Long[] {1L},
        new Float[] {1f},
        new Double[] {1d},
        new String[] {"a", null},
        new Object[] {1, "a", null},
        new int[][][] {{{1}, null}, {}},
        new LocalDate[][] {{LocalDate.EPOCH}},
        new DayOfWeek[] {DayOfWeek.FRIDAY},
        new StackTraceElement("a.Class", "m", "Class.java", 5),
        new StackTraceElement[] {new StackTraceElement("a.Class", "m", null, -2)},
        BigInteger.TEN,
        new BigDecimal("1.20"),
        MathContext.DECIMAL64,
        new UUID(1, 2),
        Currency.getInstance("EUR"),
        Locale.forLanguageTag("zh-Hant-TW"),
        BitSet.valueOf(new long[] {5}),
        Optional.of("x"),
        Optional.empty(),
        OptionalInt.of(1),
        OptionalLong.empty(),
        OptionalDouble.of(1),
        Pattern.compile("a+", Pattern.CASE_INSENSITIVE),
        StandardCharsets.UTF_16,
        IntStream.of(1, 2).summaryStatistics(),
        LongStream.of(1, 2).summaryStatistics(),
        DoubleStream.of(1, 2).summaryStatistics());
  }

  @SuppressWarnings("deprecation") // the constructor of URL
  static List<Row> addressesAndBuffers() throws Exception {
    ByteBuffer memory = ByteBuffer.allocateDirect(16);
    return all(
        URI.create("http://example.org/a?b#c"),
        new java.net.URL("https://example.org/a?b#c"),
        InetAddress.getByAddress("named", new byte[] {10, 0, 0, 1}),
        InetAddress.getByAddress(new byte[16]),
        new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), 80),
        InetSocketAddress.createUnresolved("host.invalid", 80),
        new File("a/b"),
        Path.of("a", "b"),
        ByteBuffer.wrap(new byte[] {1, 2, 3}),
        memory,
        memory.asReadOnlyBuffer(),
        CharBuffer.wrap("chars"),
        memory.asCharBuffer(),
        memory.asShortBuffer(),
        memory.asIntBuffer(),
        memory.asLongBuffer(),
        memory.asFloatBuffer(),
        memory.asDoubleBuffer());
  }

  static List<Row> times() {
    LocalDateTime moment = LocalDateTime.of(2024, 2, 29, 12, 30);
    ZoneId paris = ZoneId.of("Europe/Paris");
    GregorianCalendar gregorian = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"));
    gregorian.setTimeInMillis(5);
    gregorian.setGregorianChange(new Date(0));
    return all(
        new Date(1),
        gregorian,
        calendar("buddhist"),
        calendar("japanese"),
        TimeZone.getTimeZone("Asia/Tokyo"),
        new java.util.SimpleTimeZone(3_600_000, "simple"),
        moment.toLocalDate(),
        moment.toLocalTime(),
        moment,
        Instant.EPOCH,
        Duration.ofMillis(-1),
        Period.of(1, 2, 3),
        Year.of(2024),
        YearMonth.of(2024, 2),
        MonthDay.of(2, 29),
        paris,
        ZoneOffset.ofHours(2),
        ZonedDateTime.of(moment, paris),
        OffsetTime.of(LocalTime.NOON, ZoneOffset.UTC),
        OffsetDateTime.of(moment, ZoneOffset.UTC),
        HijrahDate.of(1445, 9, 1),
        JapaneseDate.of(2019, 5, 1),
        MinguoDate.of(100, 2, 28),
        ThaiBuddhistDate.of(2567, 2, 28),
        MinguoDate.of(1, 1, 1).atTime(LocalTime.NOON),
        MinguoDate.of(1, 1, 1).atTime(LocalTime.NOON).atZone(paris),
        JapaneseEra.REIWA,
        Clock.systemUTC(),
        Clock.fixed(Instant.EPOCH, paris),
        new java.sql.Date(1),
        new java.sql.Time(2),
        java.sql.Timestamp.valueOf(moment));
  }

  private static Calendar calendar(String type) {
    return new Calendar.Builder().setCalendarType(type).setInstant(5).build();
  }

  static List<Row> concurrent() {
    LongAdder adder = new LongAdder();
    adder.add(5);
    DoubleAdder doubles = new DoubleAdder();
    doubles.add(0.5);
    return all(
        new AtomicBoolean(true),
        new AtomicInteger(1),
        new AtomicLong(2),
        new AtomicReference<>("r"),
        new AtomicIntegerArray(new int[] {1}),
        new AtomicLongArray(new long[] {1}),
        new AtomicReferenceArray<>(new Object[] {"a", null}),
        adder,
        doubles);
  }
}
