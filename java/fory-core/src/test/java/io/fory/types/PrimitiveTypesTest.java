/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PrimitiveTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Primitives.class, Boxes.class, Ints.class, Longs.class);

  private static final class Primitives {
    private boolean aBoolean;
    private byte aByte;
    private short aShort;
    private char aChar;
    private int anInt;
    private long aLong;
    private float aFloat;
    private double aDouble;
  }

  private static final class Boxes {
    private Boolean aBoolean;
    private Byte aByte;
    private Short aShort;
    private Character aChar;
    private Integer anInt;
    private Long aLong;
    private Float aFloat;
    private Double aDouble;
  }

  /** More ints than one group of compressed numbers holds, some of them boxed. */
  private static final class Ints {
    int a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r;
    Integer boxed;
    Integer absent;
  }

  /** The same for longs, so that both compressed kinds follow each other. */
  private static final class Longs {
    int before;
    long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r;
    Long boxed;
    Long absent;
    int after;
  }

  private static final float[] FLOATS = {
    0f,
    -0f,
    1f,
    Float.MIN_VALUE,
    -Float.MAX_VALUE,
    Float.POSITIVE_INFINITY,
    Float.NaN,
    Float.intBitsToFloat(0x7fc00001),
    Float.intBitsToFloat(0xffffffff)
  };

  private static final double[] DOUBLES = {
    0d,
    -0d,
    1d,
    Double.MIN_VALUE,
    -Double.MAX_VALUE,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    Double.longBitsToDouble(0x7ff8000000000001L),
    Double.longBitsToDouble(0xffffffffffffffffL)
  };

  static LongStream edges() {
    return LongStream.concat(
        LongStream.of(0, Long.MIN_VALUE, Long.MAX_VALUE),
        IntStream.range(0, 63)
            .mapToLong(bit -> 1L << bit)
            .flatMap(power -> LongStream.of(power, power - 1, -power, -power - 1)));
  }

  static Stream<Arguments> values() {
    Stream.Builder<Object> values = Stream.builder();
    values.add(true).add(false).add(Byte.MIN_VALUE).add(Byte.MAX_VALUE);
    values.add(Short.MIN_VALUE).add(Short.MAX_VALUE).add('\0').add('\uffff').add('\ud800');
    values.add(0).add(-1).add(63).add(64).add(Integer.MIN_VALUE).add(Integer.MAX_VALUE);
    values.add(0L).add(-1L).add(1L << 56).add(Long.MIN_VALUE).add(Long.MAX_VALUE);
    for (float f : FLOATS) {
      values.add(f);
    }
    for (double d : DOUBLES) {
      values.add(d);
    }
    return values.build().map(v -> arguments(v.getClass().getSimpleName() + " " + v, v));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  void everyBoxSurvivesEverywhere(String name, Object value) {
    MATRIX.checkEverywhere(value);
  }

  @Test
  void everyPrimitiveFieldSurvives() {
    long[] edges = edges().toArray();
    for (int i = 0; i < edges.length; i++) {
      Primitives p = new Primitives();
      p.aBoolean = i % 2 == 0;
      p.aByte = (byte) edges[i];
      p.aShort = (short) edges[i];
      p.aChar = (char) edges[i];
      p.anInt = (int) edges[i];
      p.aLong = edges[i];
      p.aFloat = FLOATS[i % FLOATS.length];
      p.aDouble = DOUBLES[i % DOUBLES.length];
      MATRIX.check(p);
    }
  }

  @Test
  void everyBoxedFieldSurvives() {
    for (int present = 0; present < 256; present++) {
      Boxes b = new Boxes();
      b.aBoolean = (present & 1) != 0 ? Boolean.TRUE : null;
      b.aByte = (present & 2) != 0 ? Byte.MIN_VALUE : null;
      b.aShort = (present & 4) != 0 ? Short.MAX_VALUE : null;
      b.aChar = (present & 8) != 0 ? '\u1234' : null;
      b.anInt = (present & 16) != 0 ? Integer.valueOf(1 << (present & 31)) : null;
      b.aLong = (present & 32) != 0 ? Long.valueOf(-1L << (present & 63)) : null;
      b.aFloat = (present & 64) != 0 ? FLOATS[present % FLOATS.length] : null;
      b.aDouble = (present & 128) != 0 ? DOUBLES[present % DOUBLES.length] : null;
      MATRIX.check(b);
    }
  }

  @Test
  void numbersOfEveryLengthSurviveInGroups() {
    for (int bit = 0; bit < 64; bit++) {
      Ints ints = new Ints();
      ints.a = 1 << bit;
      ints.h = -1 << bit;
      ints.p = Integer.MIN_VALUE >> bit;
      ints.q = ~(1 << bit);
      ints.r = bit;
      ints.boxed = 1 << (31 - bit % 32);
      MATRIX.check(ints);
      Longs longs = new Longs();
      longs.before = bit;
      longs.a = 1L << bit;
      longs.h = -1L << bit;
      longs.p = Long.MIN_VALUE >> bit;
      longs.q = ~(1L << bit);
      longs.r = bit;
      longs.boxed = 1L << (63 - bit);
      longs.after = -bit;
      MATRIX.check(longs);
    }
  }
}
