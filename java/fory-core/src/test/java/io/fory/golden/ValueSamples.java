/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import java.io.File;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Samples of the types that hold values: numbers 100 to 179. */
final class ValueSamples {
  private ValueSamples() {}

  static void addTo(Map<String, Object> all) {
    all.put(
        "text",
        list(
            new StringBuilder("builder"),
            new StringBuffer("buffer \u4e2d"),
            Currency.getInstance("EUR"),
            Locale.US,
            Locale.forLanguageTag("zh-Hant-TW-u-co-stroke"),
            Pattern.compile("a(?i)b", Pattern.DOTALL),
            new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16LE},
            HexFormat.ofDelimiter(":").withUpperCase(),
            new StackTraceElement("app", "module", null, "a.Class", "method", "Class.java", 5),
            new Void[] {null}));
    all.put(
        "numbers",
        list(
            BitSet.valueOf(new long[] {5, 1L << 63}),
            MathContext.DECIMAL64,
            IntStream.of(1, -2).summaryStatistics(),
            LongStream.of(3, 4).summaryStatistics(),
            DoubleStream.of(0.5, 1.5).summaryStatistics()));
    all.put("atomics", atomics());
    all.put("addresses", addresses());
    all.put("buffers", buffers());
    all.put("calendars", calendars());
    all.put("time-zones", new TimeZone[] {TimeZone.getTimeZone("Asia/Tokyo"), null});
    all.put(
        "sql-dates",
        list(new java.sql.Date(1), new Time(2), Timestamp.from(Instant.ofEpochSecond(-1, 7))));
    all.put(
        "jdk-enums-and-interfaces",
        list(TimeUnit.DAYS, new DayOfWeek[] {DayOfWeek.MONDAY}, new Runnable[] {null}));
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static List<Object> atomics() {
    LongAdder adder = new LongAdder();
    adder.add(-7);
    DoubleAdder doubleAdder = new DoubleAdder();
    doubleAdder.add(0.25);
    return list(
        new AtomicBoolean(true),
        new AtomicInteger(-300),
        new AtomicLong(1L << 40),
        new AtomicReference<>("r"),
        new AtomicIntegerArray(new int[] {1, -1}),
        new AtomicLongArray(new long[] {2}),
        new AtomicReferenceArray<>(new Object[] {"a", null}),
        new AtomicMarkableReference<>("m", true),
        new AtomicStampedReference<>("s", -9),
        adder,
        doubleAdder);
  }

  @SuppressWarnings("deprecation") // the constructor of URL
  private static List<Object> addresses() {
    try {
      InetAddress ip4 = InetAddress.getByAddress("four", new byte[] {10, 0, 0, 1});
      byte[] bytes = {0x20, 1, 0xd, (byte) 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
      InetAddress ip6 = java.net.Inet6Address.getByAddress(null, bytes, 5);
      return list(
          URI.create("http://example.org/?q#f"),
          new java.net.URL("https://user@example.invalid:8443/a?q#f"),
          new InetAddress[] {ip4, ip6},
          ip4,
          ip6,
          new InetSocketAddress(ip4, 80),
          new InetSocketAddress(ip6, 443),
          InetSocketAddress.createUnresolved("host.invalid", 1),
          new File("a/b"),
          new Path[] {Path.of("/a/b"), Path.of("c")});
    } catch (UnknownHostException | MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Object> buffers() {
    ByteBuffer direct = ByteBuffer.allocateDirect(16).order(ByteOrder.LITTLE_ENDIAN);
    return list(
        new ByteBuffer[] {ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 2), direct},
        new CharBuffer[] {CharBuffer.wrap("chars")},
        new ShortBuffer[] {direct.putShort(0, (short) 5).asShortBuffer()},
        new IntBuffer[] {ByteBuffer.allocate(8).putInt(0, 6).asIntBuffer().asReadOnlyBuffer()},
        new LongBuffer[] {direct.asLongBuffer()},
        new FloatBuffer[] {ByteBuffer.allocate(4).putFloat(0, 1.5f).asFloatBuffer()},
        new DoubleBuffer[] {direct.asDoubleBuffer()});
  }

  private static List<Object> calendars() {
    SimpleTimeZone simple =
        new SimpleTimeZone(
            3_600_000, "Simple", 2, -1, Calendar.SUNDAY, 7_200_000, 9, 5, -2, 3_600_000, 1_800_000);
    GregorianCalendar gregorian = new GregorianCalendar(simple, Locale.US);
    gregorian.setTimeInMillis(1_700_000_000_000L);
    gregorian.setGregorianChange(new Date(0));
    gregorian.setLenient(false);
    return list(
        TimeZone.getTimeZone("Europe/Paris"),
        simple,
        gregorian,
        calendar("buddhist", "GMT+07:00"),
        calendar("japanese", "Asia/Tokyo"));
  }

  private static Calendar calendar(String type, String zone) {
    return new Calendar.Builder()
        .setCalendarType(type)
        .setTimeZone(TimeZone.getTimeZone(zone))
        .setWeekDefinition(Calendar.MONDAY, 4)
        .setInstant(1_000_000_000_000L)
        .build();
  }
}
