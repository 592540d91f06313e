/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Currency;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Values without parts, those of time excepted. */
final class ValueKinds {
  private ValueKinds() {}

  static List<Kind> all() {
    List<Kind> all = new ArrayList<>();
    all.addAll(numbers());
    all.addAll(texts());
    all.addAll(arrays());
    all.addAll(atomics());
    all.addAll(addresses());
    all.addAll(buffers());
    return all;
  }

  static String text(Random r) {
    String alphabet = r.nextBoolean() ? "abc \u00e9" : "a\u4e2d\u20ac";
    StringBuilder text = new StringBuilder();
    for (int i = r.nextInt(12); i > 0; i--) {
      text.append(alphabet.charAt(r.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  @SafeVarargs
  static <T> T oneOf(Random r, T... choices) {
    return choices[r.nextInt(choices.length)];
  }

  private static List<Kind> numbers() {
    return List.of(
        Kind.value(Random::nextInt),
        Kind.value(r -> r.nextLong() >> r.nextInt(64)),
        Kind.value(r -> oneOf(r, r.nextDouble(), -0d, Double.NaN)),
        Kind.value(Random::nextBoolean),
        Kind.value(r -> (byte) r.nextInt()),
        Kind.value(r -> (short) r.nextInt()),
        Kind.value(r -> (char) r.nextInt()),
        Kind.value(r -> r.nextFloat()),
        Kind.value(r -> new BigDecimal(new BigInteger(100, r), r.nextInt(9) - 4)),
        Kind.value(r -> new BigInteger(r.nextInt(200), r).negate()),
        Kind.value(r -> new MathContext(r.nextInt(40), oneOf(r, RoundingMode.values()))),
        Kind.value(r -> BitSet.valueOf(new long[] {r.nextLong(), r.nextInt(2)})),
        Kind.value(r -> IntStream.range(0, r.nextInt(3)).summaryStatistics()),
        Kind.value(r -> LongStream.range(0, r.nextInt(3)).summaryStatistics()),
        Kind.value(r -> DoubleStream.of(r.nextInt(), 0.5).summaryStatistics()),
        Kind.value(r -> r.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(r.nextInt())),
        Kind.value(r -> r.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(r.nextLong())),
        Kind.value(r -> oneOf(r, OptionalDouble.empty(), OptionalDouble.of(r.nextDouble()))),
        Kind.value(r -> Optional.of(text(r))));
  }

  private static List<Kind> texts() {
    return List.of(
        Kind.value(ValueKinds::text),
        Kind.value(r -> new UUID(r.nextLong(), r.nextLong())),
        Kind.value(r -> new StringBuilder(text(r))),
        Kind.value(r -> new StringBuffer(text(r))),
        Kind.value(
            r -> new StackTraceElement(null, "m", null, "a." + text(r), "m", null, r.nextInt(9))),
        Kind.value(r -> Currency.getInstance(oneOf(r, "EUR", "JPY"))),
        Kind.value(r -> oneOf(r, Locale.ROOT, Locale.JAPAN, new Locale("de", "AT", "x"))),
        Kind.value(r -> Pattern.compile(oneOf(r, "a+", "(b)|c"), r.nextInt(2) * 2)),
        Kind.value(r -> oneOf(r, StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)),
        Kind.value(r -> HexFormat.ofDelimiter(oneOf(r, ":", "")).withPrefix("0x")),
        Kind.value(r -> oneOf(r, Shapes.Color.values())),
        Kind.value(r -> oneOf(r, TimeUnit.values())),
        Kind.value(r -> oneOf(r, Shapes.Knot.class, int.class, String[].class, Runnable.class)),
        Kind.value(r -> oneOf(r, Comparator.naturalOrder(), Comparator.reverseOrder())),
        Kind.value(r -> String.CASE_INSENSITIVE_ORDER),
        Kind.value(r -> new Object()));
  }

  private static List<Kind> arrays() {
    return List.of(
        Kind.value(r -> bytes(r)),
        Kind.value(r -> r.ints(r.nextInt(4)).toArray()),
        Kind.value(r -> r.longs(r.nextInt(4)).toArray()),
        Kind.value(r -> r.doubles(r.nextInt(4)).toArray()),
        Kind.value(r -> new String[] {text(r), null}),
        Kind.value(r -> new boolean[] {r.nextBoolean()}),
        Kind.value(r -> new short[] {(short) r.nextInt()}),
        Kind.value(r -> new char[] {(char) r.nextInt()}),
        Kind.value(r -> new float[] {r.nextFloat()}),
        Kind.value(r -> new int[][] {{r.nextInt()}, {}, null}),
        Kind.value(r -> new Integer[] {r.nextInt(), null}),
        Kind.value(r -> new Shapes.Color[] {oneOf(r, Shapes.Color.values())}),
        // Types without objects of their own, but with arrays.
        Kind.value(r -> new Number[] {r.nextInt(), r.nextDouble()}),
        Kind.value(r -> new Comparable<?>[] {text(r)}),
        Kind.value(r -> new CharSequence[] {text(r), new StringBuilder("b")}),
        Kind.value(r -> new List<?>[] {List.of(r.nextInt())}),
        Kind.value(r -> new java.util.Map<?, ?>[] {null}),
        Kind.value(r -> new java.util.Collection<?>[][] {{List.of()}}),
        Kind.value(r -> new InetAddress[] {address(r, 4)}),
        Kind.value(r -> new Void[1]),
        Kind.value(r -> new Runnable[] {null}));
  }

  private static byte[] bytes(Random r) {
    byte[] bytes = new byte[r.nextInt(9)];
    r.nextBytes(bytes);
    return bytes;
  }

  private static List<Kind> atomics() {
    return List.of(
        Kind.value(r -> new AtomicBoolean(r.nextBoolean())),
        Kind.value(r -> new AtomicInteger(r.nextInt())),
        Kind.value(r -> new AtomicLong(r.nextLong())),
        Kind.value(r -> new AtomicIntegerArray(new int[] {r.nextInt(), 2})),
        Kind.value(r -> new AtomicLongArray(new long[] {r.nextLong()})),
        Kind.value(
            r -> {
              LongAdder adder = new LongAdder();
              adder.add(r.nextLong());
              return adder;
            }),
        Kind.value(
            r -> {
              DoubleAdder adder = new DoubleAdder();
              adder.add(r.nextInt());
              return adder;
            }));
  }

  private static List<Kind> addresses() {
    return List.of(
        Kind.value(r -> URI.create("http://example.org/" + r.nextInt())),
        Kind.value(r -> url("file:/a/" + r.nextInt())),
        Kind.value(r -> address(r, 4)),
        Kind.value(r -> address(r, 16)),
        Kind.value(r -> new InetSocketAddress(address(r, oneOf(r, 4, 16)), r.nextInt(65536))),
        Kind.value(r -> InetSocketAddress.createUnresolved("host.invalid", r.nextInt(65536))),
        Kind.value(r -> new File("a/" + r.nextInt())),
        Kind.value(r -> Path.of("a", "b" + r.nextInt())));
  }

  @SuppressWarnings("deprecation") // the constructor of URL
  private static Object url(String text) {
    try {
      return new java.net.URL(text);
    } catch (java.net.MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static InetAddress address(Random r, int size) {
    byte[] bytes = new byte[size];
    r.nextBytes(bytes);
    bytes[0] = 10;
    try {
      return size == 4
          ? InetAddress.getByAddress(oneOf(r, null, "named"), bytes)
          : Inet6Address.getByAddress(null, bytes, r.nextInt(3));
    } catch (java.net.UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Kind> buffers() {
    return List.of(
        Kind.value(ValueKinds::memory),
        Kind.value(r -> CharBuffer.wrap(text(r))),
        Kind.value(r -> oneOf(r, memory(r).asCharBuffer(), CharBuffer.wrap(new char[] {'c'}))),
        Kind.value(r -> memory(r).asShortBuffer()),
        Kind.value(r -> part(memory(r).asIntBuffer())),
        Kind.value(r -> memory(r).asLongBuffer().asReadOnlyBuffer()),
        Kind.value(r -> memory(r).asFloatBuffer()),
        Kind.value(r -> part(memory(r).asDoubleBuffer())),
        Kind.value(r -> MemoryBuffer.wrap(new byte[r.nextInt(5)])),
        Kind.value(r -> PrimitiveArrayView.of(new long[] {r.nextLong(), 1})));
  }

  private static ByteBuffer memory(Random r) {
    byte[] bytes = new byte[24];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) r.nextInt(64); // no NaN among the floats, which are not equal
    }
    ByteBuffer buffer = r.nextBoolean() ? ByteBuffer.allocate(24) : ByteBuffer.allocateDirect(24);
    return buffer.put(bytes).flip().order(oneOf(r, ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN));
  }

  private static Buffer part(Buffer buffer) {
    return buffer.position(1).limit(2);
  }
}
