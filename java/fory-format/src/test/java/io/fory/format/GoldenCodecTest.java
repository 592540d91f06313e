/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects encode to the bytes that peers have written, and these decode to equal objects. */
class GoldenCodecTest {
  record Scalars(boolean a, byte b, short c, int d, long e, float f, double g) {}

  record Inner(int x, String y) {}

  static class AllNull {
    private Boolean a;
    private Byte b;
    private Short c;
    private Integer d;
    private Long e;
    private Float f;
    private Double g;
    private String h;
    private List<String> i;
    private Map<String, Integer> j;
    private Inner k;
    private byte[] l;
  }

  record Strings(String s0, String s1, String s2, String s3, String s4, String s5) {}

  record Nested(
      int id,
      Inner in1,
      Inner in2,
      List<Inner> items,
      Map<String, Integer> m,
      Integer[] nums,
      List<String> strs,
      String tail) {}

  record Empties(int[] arr, List<String> list, Map<String, Integer> map, String str) {}

  record Arrays2(
      boolean[] a,
      byte[] b,
      short[] c,
      int[] d,
      long[] e,
      float[] f,
      double[] g,
      int[][] h,
      List<Integer> i,
      List<Inner> j) {}

  record Times(LocalDate d, Instant t) {}

  record Order(int zeta, String midName, int mid2, long alpha, boolean Upper) {}

  record Price(BigDecimal d) {}

  record Rust(List<List<Integer>> h, Map<String, List<String>> k, byte[] bytes) {}

  static List<GoldenRow> rows() {
    return GoldenRow.rows();
  }

  private static <T> void check(String name, Class<T> type, T object) {
    check(name, type, object, b -> b);
  }

  private static <T> void check(
      String name, Class<T> type, T object, UnaryOperator<RowCodecBuilder> settings) {
    GoldenRow golden = GoldenRow.named(name);
    RowMatrix<T> matrix = RowMatrix.of(type, settings);
    assertThat(matrix.generated().schema().hash()).isEqualTo(golden.hash());
    byte[] bytes = matrix.check(object);
    if (golden.comparable()) {
      assertThat(bytes).isEqualTo(golden.bytes());
    }
    for (RowCodec<T> codec : List.of(matrix.interpreted(), matrix.generated())) {
      RowMatrix.assertEqual(codec.decode(golden.bytes()), object);
    }
  }

  @Test
  void scalars() {
    Scalars values =
        new Scalars(
            true,
            Byte.MIN_VALUE,
            Short.MIN_VALUE,
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            Float.NaN,
            Double.NaN);
    check("java_scalars_min_nan", Scalars.class, values);
  }

  @Test
  void nulls() {
    check("java_all_null", AllNull.class, new AllNull(), b -> b.withByteArraysAsLists(true));
  }

  @Test
  void strings() {
    Strings values =
        new Strings("", "abc", "12345678", "caf\u00e9 \u00ff", "\u4f60\u597d", "\ud83d\ude00");
    check("java_strings", Strings.class, values);
  }

  private static Nested nestedObject() {
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("bb", -2);
    return new Nested(
        7,
        new Inner(1, "one"),
        null,
        Arrays.asList(new Inner(2, "two"), null, new Inner(3, null)),
        map,
        new Integer[] {1, null, 3},
        List.of("p", "q"),
        "end");
  }

  @Test
  void nestedValues() {
    check("java_nested", Nested.class, nestedObject());
  }

  @Test
  void nestedValuesOfPython() {
    check("py_nested", Nested.class, nestedObject());
  }

  @Test
  void empties() {
    check("java_empties", Empties.class, new Empties(new int[0], List.of(), Map.of(), ""));
  }

  @Test
  void arrays() {
    Arrays2 values =
        new Arrays2(
            new boolean[] {true, false, true},
            new byte[] {1, -1},
            new short[] {1, -1, 3},
            new int[] {1, -1, 3},
            new long[] {1, -1},
            new float[] {1.5f},
            new double[] {2.5},
            new int[][] {{1, 2}, {}, null},
            Arrays.asList(
                IntStream.range(0, 65).mapToObj(i -> i == 64 ? null : i).toArray(Integer[]::new)),
            List.of());
    check("java_arrays", Arrays2.class, values, b -> b.withByteArraysAsLists(true));
  }

  @Test
  void times() {
    Times values = new Times(LocalDate.ofEpochDay(-1), Instant.ofEpochMilli(-500));
    check("java_times", Times.class, values);
  }

  @Test
  void decimals() {
    check("java_decimal", Price.class, price("123.45"), b -> b.withWideDecimals(true));
    check("java_decimal_negative", Price.class, price("-123.45"), b -> b.withWideDecimals(true));
  }

  private static Price price(String amount) {
    return new Price(new BigDecimal(amount).setScale(18));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "-1", "LONG", "-LONG", "MAX", "-MAX"})
  void decimalsOfBothWidthsAreReadEverywhere(String number) {
    String digits =
        number
            .replace("LONG", "9.223372036854775808")
            .replace("MAX", "9".repeat(20) + "." + "9".repeat(18));
    Price price = price(digits);
    RowCodec<Price> reader = RowCodec.of(Price.class);
    for (boolean wide : new boolean[] {false, true}) {
      byte[] bytes = RowMatrix.of(Price.class, b -> b.withWideDecimals(wide)).check(price);
      assertThat(bytes).hasSize(wide ? 48 : 32);
      assertThat(reader.decode(bytes)).isEqualTo(price);
      ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(0, bytes);
      Row row = reader.newRow().wrap(direct, 0, bytes.length).validate();
      assertThat(row.getDecimal(0)).isEqualTo(price.d());
    }
  }

  @Test
  void decimalWhoseUpperBytesAreNoSignIsRefused() {
    byte[] bytes = GoldenRow.named("java_decimal").bytes().clone();
    bytes[bytes.length - 1] = 1;
    Row row = RowCodec.of(Price.class).newRow().wrap(bytes);
    assertThatThrownBy(() -> row.getDecimal(0)).isInstanceOf(CorruptDataException.class);
    for (RowCodec<Price> codec :
        List.of(
            RowCodec.of(Price.class), RowCodec.builder().withCodegen(false).build(Price.class))) {
      assertThatThrownBy(() -> codec.decode(bytes))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("127 bits");
    }
  }

  @Test
  void orderIsThatOfJavaNames() {
    check("java_order", Order.class, new Order(26, "m", 2, 1, true));
    assertThat(RowCodec.of(Order.class).schema().fields())
        .extracting(f -> f.name())
        .containsExactly("_upper", "alpha", "mid2", "mid_name", "zeta");
  }

  @Test
  void rowsOfRustHaveTheOrderOfDeclarations() {
    Rust values =
        new Rust(
            List.of(List.of(1, 2), List.of()), Map.of("k", List.of("v1")), new byte[] {0, 1, -1});
    check("rust_nested_containers", Rust.class, values, b -> b.withDeclaredOrder(true));
    check(
        "rust_nested_containers",
        Rust.class,
        values,
        b -> b.withFieldOrder(Rust.class, "h", "k", "bytes"));
  }

  @Test
  void hashIsPutInFront() {
    check(
        "java_framed_bytes", Inner.class, new Inner(1, "one"), b -> b.withFraming(RowFraming.HASH));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void writerBySchemaWritesTheSame(GoldenRow golden) {
    Row row = new Row(golden.schema()).wrap(golden.bytes());
    RowWriter writer = new RowWriter(golden.schema(), true); // as the one peer with decimals
    for (int pass = 0; pass < 2; pass++) {
      for (int i = golden.schema().size() - 1; i >= 0; i--) {
        writer.set(i, row.get(i));
      }
      byte[] bytes = writer.toBytes();
      if (golden.comparable()) {
        assertThat(bytes).isEqualTo(golden.bytes());
      } else {
        assertThat(RowJson.of(new Row(golden.schema()).wrap(bytes))).isEqualTo(golden.values());
      }
    }
  }
}
