/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.row.Utf8View;
import io.fory.format.schema.RowSchema;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class reads the rows of its other versions, given their schema. */
class EvolutionTest {
  record OldLine(byte count, String gone) {}

  record Old(int id, float price, short small, String name, List<OldLine> lines, String gone) {}

  static class Line {
    long count;
    String note = "none";
  }

  static class New {
    private String name;
    private double price;
    private long id;
    private double small;
    private List<Line> lines;
    private int added = 5;
    private Integer boxed = 6;
    private String text = "default";
  }

  record NewRecord(
      String name, Double price, Long id, OptionalInt small, int added, Optional<String> text) {}

  private static final Old OLD =
      new Old(1, 2.5f, (short) 3, "n", List.of(new OldLine((byte) -4, "x")), "g");

  private static <T> RowReader<T> reader(Class<T> type, boolean codegen) {
    byte[] schema = RowCodec.of(Old.class).schema().toBytes(); // as it travels
    RowCodec<T> codec = RowCodec.builder().withCodegen(codegen).build(type);
    return codec.readerOf(RowSchema.fromBytes(schema));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void beansGetWhatThereIsAndKeepTheRest(boolean codegen) {
    New read = reader(New.class, codegen).decode(RowCodec.of(Old.class).encode(OLD));
    assertThat(read.id).isEqualTo(1);
    assertThat(read.price).isEqualTo(2.5);
    assertThat(read.small).isEqualTo(3.0);
    assertThat(read.name).isEqualTo("n");
    assertThat(read.lines.get(0).count).isEqualTo(-4);
    assertThat(read.lines.get(0).note).isEqualTo("none");
    assertThat(read.added).isEqualTo(5);
    assertThat(read.boxed).isEqualTo(6);
    assertThat(read.text).isEqualTo("default");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordsGetZeroAndNothingForTheRest(boolean codegen) {
    NewRecord read = reader(NewRecord.class, codegen).decode(RowCodec.of(Old.class).encode(OLD));
    assertThat(read).isEqualTo(new NewRecord("n", 2.5, 1L, OptionalInt.of(3), 0, Optional.empty()));
  }

  interface View {
    long id();

    int added();

    String text();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void lensesReadWhatThereIs(boolean codegen) {
    RowReader<New> reader = reader(New.class, codegen);
    View view = reader.lens(View.class, reader.wrap(RowCodec.of(Old.class).encode(OLD)));
    assertThat(view.id()).isEqualTo(1);
    assertThat(view.added()).isZero();
    assertThat(view.text()).isNull();
  }

  record Parts(int id, String text, List<String> tags, Map<String, Integer> counts, OldLine line) {}

  interface PartViews {
    int id();

    Utf8View text();

    RowArray tags();

    RowMap counts();

    Row line();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void viewsOfColumnsThatRowsLackAreNull(boolean codegen) {
    RowReader<Parts> reader = reader(Parts.class, codegen);
    PartViews views = reader.lens(PartViews.class, reader.wrap(RowCodec.of(Old.class).encode(OLD)));
    assertThat(views.id()).isEqualTo(1);
    assertThat(views.text()).isNull();
    assertThat(views.tags()).isNull();
    assertThat(views.counts()).isNull();
    assertThat(views.line()).isNull();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nullsOfAWriterThatHasThemAreNoZeros(boolean codegen) {
    record Boxes(Integer a, Long b, Boolean c, List<Integer> d) {}
    record Primitives(int a, long b, boolean c, int[] d) {}
    Boxes whole = new Boxes(1, 2L, true, List.of(3));
    assertThat(as(whole, Primitives.class, codegen, false))
        .usingRecursiveComparison()
        .isEqualTo(new Primitives(1, 2, true, new int[] {3}));
    Map<Boxes, String> nulls =
        Map.of(
            new Boxes(null, 2L, true, null), "Primitives.a",
            new Boxes(1, null, true, null), "Primitives.b",
            new Boxes(1, 2L, null, null), "Primitives.c",
            new Boxes(1, 2L, true, Arrays.asList(3, null)), "Primitives.d");
    nulls.forEach(
        (boxes, path) ->
            assertThatThrownBy(() -> as(boxes, Primitives.class, codegen, false))
                .isInstanceOf(IncompatibleClassException.class)
                .hasMessageContaining("found null")
                .hasMessageContaining(path));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void elementsAndKeysAreWidenedToo(boolean codegen) {
    record Narrow(int[] a, List<Integer> b, Map<Short, Float> c) {}
    record Wide(long[] a, List<Double> b, Map<Integer, Double> c) {}
    Narrow narrow = new Narrow(new int[] {1, -2}, List.of(3), Map.of((short) -4, 0.5f));
    RowReader<Wide> reader =
        RowCodec.builder()
            .withCodegen(codegen)
            .build(Wide.class)
            .readerOf(RowCodec.of(Narrow.class).schema());
    Wide wide = reader.decode(RowCodec.of(Narrow.class).encode(narrow));
    assertThat(wide.a()).containsExactly(1, -2);
    assertThat(wide.b()).containsExactly(3.0);
    assertThat(wide.c()).isEqualTo(Map.of(-4, 0.5));
  }

  record Number(int number) {}

  record Letter(char number) {}

  record BoxedLetter(Character number) {}

  record Letters(List<Character> letters, char[] array) {}

  record Numbers(List<Integer> letters, int[] array) {}

  record At(Instant at) {}

  record AtDate(Date at) {}

  private static <A, B> B as(A written, Class<B> type, boolean codegen, boolean cut) {
    @SuppressWarnings("unchecked") // the class of an object
    RowCodec<A> codec = RowCodec.of((Class<A>) written.getClass());
    RowReader<B> reader =
        RowCodec.builder()
            .withCodegen(codegen)
            .withColumnPrecision(cut)
            .build(type)
            .readerOf(codec.schema());
    return reader.decode(codec.encode(written));
  }

  /** The columns are the same, the values of one class are more than those of the other. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatTheOtherClassCannotHoldIsRefused(boolean codegen) {
    for (Class<?> type : List.of(Letter.class, BoxedLetter.class)) {
      assertThatThrownBy(() -> as(new Number(0x10041), type, codegen, false))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("found 65601")
          .hasMessageContaining(".number");
      assertThatThrownBy(() -> as(new Number(-1), type, codegen, false))
          .isInstanceOf(ForyException.class);
    }
    assertThat(as(new Number('A'), Letter.class, codegen, false).number()).isEqualTo('A');
    Numbers letters = new Numbers(List.of(65, 0x10041), new int[] {65});
    Numbers array = new Numbers(List.of(65), new int[] {65, 0x10041});
    for (Numbers numbers : List.of(letters, array)) {
      assertThatThrownBy(() -> as(numbers, Letters.class, codegen, false))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("found 65601");
    }
    At micros = new At(Instant.ofEpochSecond(1, 5000));
    assertThatThrownBy(() -> as(micros, AtDate.class, codegen, false))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("microseconds")
        .hasMessageContaining("AtDate.at");
    assertThat(as(micros, AtDate.class, codegen, true).at()).isEqualTo(new Date(1000));
    At millis = new At(Instant.ofEpochSecond(-1, 5_000_000));
    assertThat(as(millis, AtDate.class, codegen, false).at()).isEqualTo(new Date(-995));
  }

  @Test
  void halfFloatsAndSmallDecimalsAreRead() {
    record Halves(float half, BigDecimal price) {}
    RowSchema writer = RowSchema.parse("half float16, price decimal(10, 2)");
    byte[] row =
        new io.fory.format.row.RowWriter(writer)
            .set(0, 1.5)
            .set(1, new BigDecimal("-12.34"))
            .toBytes();
    for (boolean codegen : new boolean[] {false, true}) {
      RowReader<Halves> reader =
          RowCodec.builder().withCodegen(codegen).build(Halves.class).readerOf(writer);
      assertThat(reader.decode(row).half()).isEqualTo(1.5f);
      assertThat(reader.decode(row).price()).isEqualByComparingTo("-12.34");
    }
  }

  @Test
  void whatCouldLoseSomethingIsRefusedWithItsPath() {
    record Inner(int x) {}
    record Outer(List<Inner> items) {}
    RowSchema writer = RowSchema.parse("items list<struct<x int64>>");
    assertThatThrownBy(() -> RowCodec.of(Outer.class).readerOf(writer))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("int64")
        .hasMessageContaining("Outer.items");
    for (String type :
        List.of("float32", "utf8", "list<int32>", "bool", "date32", "decimal(5, 0)")) {
      RowSchema other = RowSchema.parse("x " + type);
      assertThatThrownBy(() -> RowCodec.of(Inner.class).readerOf(other))
          .as(type)
          .isInstanceOf(IncompatibleClassException.class);
    }
  }

  @Test
  void theSameSchemaNeedsNoOtherReader() {
    RowCodec<Old> codec = RowCodec.of(Old.class);
    assertThat(codec.readerOf(RowSchema.parse(codec.schema().toString()))).isSameAs(codec);
  }

  @Test
  void orderDoesNotMatter() {
    RowCodec<Old> backwards =
        RowCodec.builder()
            .withFieldOrder(Old.class, "small", "price", "name", "lines", "id", "gone")
            .build(Old.class);
    RowReader<Old> reader = RowCodec.of(Old.class).readerOf(backwards.schema());
    byte[] row = backwards.encode(OLD);
    assertThat(reader.decode(row)).isEqualTo(OLD);
    Row view = reader.wrap(row);
    assertThat(view.getString("name")).isEqualTo("n");
  }
}
