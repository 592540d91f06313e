/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArrayTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          b ->
              b.register(Shape.class)
                  .register(Circle.class, 1)
                  .register(Square.class)
                  .register(Point.class, 300)
                  .register(Kind.class)
                  .register(Base.class)
                  .register(Fields.class)
                  .register(Serializable.class));

  private interface Shape {}

  private static final class Circle implements Shape, Serializable {
    private static final long serialVersionUID = 1;
    private double radius = 2.5;
  }

  private static class Square extends Base implements Shape {
    private int side = 3;
  }

  private abstract static class Base {
    String name = "base";
  }

  private record Point(int x, int y) {}

  private enum Kind {
    ONE,
    TWO
  }

  private static final class Fields {
    private byte[] bytes = {1, 2, 3};
    private boolean[] booleans = {true, false};
    private short[] shorts = {Short.MIN_VALUE, Short.MAX_VALUE};
    private char[] chars = {'\0', '\uffff'};
    private int[] ints = {};
    private long[] longs = {Long.MIN_VALUE};
    private float[] floats = {-0f, Float.NaN};
    private double[] doubles = {-0d, Double.NaN};
    private String[] strings = {"a", null, ""};
    private Object[] objects = {1, "two", null, new int[] {3}};
    private int[][] matrix = {{1}, {}, null, {2, 3}};
    private Shape[] shapes = {new Circle(), new Square(), null};
    private Shape[][] shapeMatrix = {{new Circle()}, null, {}};
    private Point[] points = {new Point(1, 2), null};
    private Point[][][] cube = {{{new Point(1, 2)}}, {{}}, {}};
    private Kind[] kinds = {Kind.TWO, null, Kind.ONE};
    private Base[] bases = {new Square()};
    private Integer[] boxes = {1, null, Integer.MIN_VALUE};
    private List<int[]> list = new ArrayList<>(List.of(new int[] {1}, new int[] {2, 3}));
    private List<?>[] lists = {new ArrayList<>(List.of(1)), null};
    private int[][] absent;
    private Object any = new Point[][] {{new Point(5, 6)}};
  }

  static Stream<Arguments> arrays() {
    return Stream.of(
            new byte[] {Byte.MIN_VALUE, 0, Byte.MAX_VALUE},
            new boolean[] {true, false, true},
            new short[] {Short.MIN_VALUE, 0, Short.MAX_VALUE},
            new char[] {0, 'a', '\uffff', '\ud800'},
            new int[] {Integer.MIN_VALUE, 0, Integer.MAX_VALUE},
            new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE},
            new float[] {-0f, Float.intBitsToFloat(0x7fc00001), Float.MIN_VALUE},
            new double[] {-0d, Double.longBitsToDouble(0x7ff8000000000001L), Double.MAX_VALUE},
            new byte[0],
            new boolean[0],
            new short[0],
            new char[0],
            new int[0],
            new long[0],
            new float[0],
            new double[0],
            new String[] {"a", null, "", "\u20ac"},
            new String[0],
            new Object[0],
            new Object[] {null, null},
            new Object[] {1, 2L, "three", 4.0, 'c', null, new Object[] {}},
            new Integer[] {1, null, 3},
            new Number[] {1, 2L, new BigDecimal("3.0"), null},
            new Comparable<?>[] {1, "a", LocalDate.EPOCH},
            new CharSequence[] {"a", null},
            new LocalDate[] {LocalDate.MIN, LocalDate.MAX},
            new Optional<?>[] {Optional.empty(), Optional.of("x"), null},
            new List<?>[] {List.of(1), new ArrayList<>(), null},
            new Map<?, ?>[] {new HashMap<>(), null},
            new ArrayList<?>[] {new ArrayList<>(List.of(1))},
            new int[][] {{1, 2}, {}, null, {3}},
            new int[0][0],
            new int[2][3][4],
            new long[1][0][],
            new String[][] {{"a"}, null, {}},
            new Object[][] {{1, "a"}, {}, null},
            new Object[] {new int[] {1}, new int[][] {{2}}, new Object[0]},
            new Shape[] {new Circle(), new Square(), null},
            new Shape[0],
            new Shape[][] {{new Square()}, {}, null},
            new Circle[] {new Circle(), null},
            new Square[][] {{new Square()}},
            new Point[] {new Point(1, 2), new Point(3, 4)},
            new Point[][] {{new Point(1, 2), null}, null},
            new Kind[] {Kind.ONE, null, Kind.TWO},
            new Kind[][] {{Kind.ONE}, {}},
            new Base[] {new Square(), null},
            new Serializable[] {"a", 1, new Circle()},
            new byte[1][1][1][1][1][1][1][1])
        .map(array -> arguments(array.getClass().getTypeName(), array));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("arrays")
  void everyArraySurvivesEverywhere(String name, Object array) {
    MATRIX.checkEverywhere(array);
  }

  @Test
  void arrayFieldsSurvive() {
    MATRIX.check(new Fields());
  }

  @Test
  void arraysOfLengthsAroundTheBulkCopySurvive() {
    for (int length : new int[] {15, 16, 17, 127, 128, 129, 10_000}) {
      byte[] bytes = new byte[length];
      boolean[] booleans = new boolean[length];
      short[] shorts = new short[length];
      char[] chars = new char[length];
      float[] floats = new float[length];
      double[] doubles = new double[length];
      for (int i = 0; i < length; i++) {
        bytes[i] = (byte) (i * 31);
        booleans[i] = i % 3 == 0;
        shorts[i] = (short) (i * 257);
        chars[i] = (char) (i * 259);
        floats[i] = Float.intBitsToFloat(i * 0x01234567);
        doubles[i] = Double.longBitsToDouble(i * 0x0123456789abcdefL);
      }
      int[] ints = IntStream.range(0, length).map(i -> i * 0x01010101).toArray();
      long[] longs = IntStream.range(0, length).mapToLong(i -> i * 0x0101010101010101L).toArray();
      for (Object array :
          Arrays.asList(bytes, booleans, shorts, chars, ints, longs, floats, doubles)) {
        MATRIX.check(array);
      }
    }
  }

  @Test
  void arraysWithManyElementsOfOneClassSurvive() {
    Point[] points = IntStream.range(0, 1000).mapToObj(i -> new Point(i, -i)).toArray(Point[]::new);
    MATRIX.check(points);
    Object[] mixed = Arrays.copyOf(points, 1000, Object[].class);
    MATRIX.check(mixed);
    mixed[999] = "other";
    MATRIX.check(mixed);
  }
}
