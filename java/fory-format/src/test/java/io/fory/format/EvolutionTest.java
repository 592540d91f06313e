/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.IncompatibleClassException;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import java.math.BigDecimal;
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
    byte[] schema = RowCodecs.of(Old.class).schema().toBytes(); // as it travels
    RowCodec<T> codec = RowCodecs.builder().withCodegen(codegen).build(type);
    return codec.readerOf(RowSchema.fromBytes(schema));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void beansGetWhatThereIsAndKeepTheRest(boolean codegen) {
    New read = reader(New.class, codegen).decode(RowCodecs.of(Old.class).encode(OLD));
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
    NewRecord read = reader(NewRecord.class, codegen).decode(RowCodecs.of(Old.class).encode(OLD));
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
    View view = reader.lens(View.class, reader.wrap(RowCodecs.of(Old.class).encode(OLD)));
    assertThat(view.id()).isEqualTo(1);
    assertThat(view.added()).isZero();
    assertThat(view.text()).isNull();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nullsOfAWriterThatHasThemAreZero(boolean codegen) {
    record Boxes(Integer a, Long b, Double c, Boolean d) {}
    record Primitives(int a, long b, double c, boolean d) {}
    byte[] row = RowCodecs.of(Boxes.class).encode(new Boxes(null, 1L, null, null));
    RowReader<Primitives> reader =
        RowCodecs.builder()
            .withCodegen(codegen)
            .build(Primitives.class)
            .readerOf(RowCodecs.of(Boxes.class).schema());
    assertThat(reader.decode(row)).isEqualTo(new Primitives(0, 1, 0, false));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void elementsAndKeysAreWidenedToo(boolean codegen) {
    record Narrow(int[] a, List<Integer> b, Map<Short, Float> c) {}
    record Wide(long[] a, List<Double> b, Map<Integer, Double> c) {}
    Narrow narrow = new Narrow(new int[] {1, -2}, List.of(3), Map.of((short) -4, 0.5f));
    RowReader<Wide> reader =
        RowCodecs.builder()
            .withCodegen(codegen)
            .build(Wide.class)
            .readerOf(RowCodecs.of(Narrow.class).schema());
    Wide wide = reader.decode(RowCodecs.of(Narrow.class).encode(narrow));
    assertThat(wide.a()).containsExactly(1, -2);
    assertThat(wide.b()).containsExactly(3.0);
    assertThat(wide.c()).isEqualTo(Map.of(-4, 0.5));
  }

  @Test
  void halfFloatsAndSmallDecimalsAreRead() {
    record Numbers(float half, BigDecimal price) {}
    RowSchema writer = RowSchema.parse("half float16, price decimal(10, 2)");
    byte[] row =
        new io.fory.format.row.RowWriter(writer)
            .set(0, 1.5)
            .set(1, new BigDecimal("-12.34"))
            .toBytes();
    for (boolean codegen : new boolean[] {false, true}) {
      RowReader<Numbers> reader =
          RowCodecs.builder().withCodegen(codegen).build(Numbers.class).readerOf(writer);
      assertThat(reader.decode(row).half()).isEqualTo(1.5f);
      assertThat(reader.decode(row).price()).isEqualByComparingTo("-12.34");
    }
  }

  @Test
  void whatCouldLoseSomethingIsRefusedWithItsPath() {
    record Inner(int x) {}
    record Outer(List<Inner> items) {}
    RowSchema writer = RowSchema.parse("items list<struct<x int64>>");
    assertThatThrownBy(() -> RowCodecs.of(Outer.class).readerOf(writer))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("int64")
        .hasMessageContaining("Outer.items");
    for (String type :
        List.of("float32", "utf8", "list<int32>", "bool", "date32", "decimal(5, 0)")) {
      RowSchema other = RowSchema.parse("x " + type);
      assertThatThrownBy(() -> RowCodecs.of(Inner.class).readerOf(other))
          .as(type)
          .isInstanceOf(IncompatibleClassException.class);
    }
  }

  @Test
  void theSameSchemaNeedsNoOtherReader() {
    RowCodec<Old> codec = RowCodecs.of(Old.class);
    assertThat(codec.readerOf(RowSchema.parse(codec.schema().toString()))).isSameAs(codec);
  }

  @Test
  void orderDoesNotMatter() {
    RowCodec<Old> backwards =
        RowCodecs.builder()
            .withFieldOrder(Old.class, "small", "price", "name", "lines", "id", "gone")
            .build(Old.class);
    RowReader<Old> reader = RowCodecs.of(Old.class).readerOf(backwards.schema());
    byte[] row = backwards.encode(OLD);
    assertThat(reader.decode(row)).isEqualTo(OLD);
    Row view = reader.wrap(row);
    assertThat(view.getString("name")).isEqualTo("n");
  }
}
