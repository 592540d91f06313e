/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.format.file.RowBatch;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import io.fory.format.row.RowMap;
import io.fory.format.row.RowWriter;
import io.fory.format.row.Utf8View;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowViewTest {
  private static final RowSchema SCHEMA =
      RowSchema.parse(
          "b int8, s int16, i int32, l int64, f float32, d float64, t utf8, day date32,"
              + " in struct<x int32, deep struct<name utf8, n int64>>, h float16, ok bool");

  private static Row row(Object... values) {
    RowWriter writer = new RowWriter(SCHEMA);
    for (int i = 0; i < values.length; i++) {
      writer.set(i, values[i]);
    }
    return new Row(SCHEMA).wrap(writer.toBytes());
  }

  @Test
  void smallNumbersAreReadAsLargerTypes() {
    Row row = row(-1, -2, -3, -4L, 1.5, 2.5, "text", 10, null, 0.5, true);
    assertThat(row.getShort(0)).isEqualTo((short) -1);
    assertThat(row.getInt(0)).isEqualTo(-1);
    assertThat(row.getInt(1)).isEqualTo(-2);
    assertThat(row.getLong(0)).isEqualTo(-1);
    assertThat(row.getLong(2)).isEqualTo(-3);
    assertThat(row.getLong(7)).isEqualTo(10);
    assertThat(row.getDouble(2)).isEqualTo(-3);
    assertThat(row.getDouble(4)).isEqualTo(1.5);
    assertThat(row.getFloat(9)).isEqualTo(0.5f);
    assertThat(row.getBoolean("ok")).isTrue();
    assertThat(row.getBits(0)).isEqualTo(-1);
  }

  @Test
  void nullsAreZeroOrNull() {
    Row row = row();
    assertThat(row.isNull("i")).isTrue();
    assertThat(row.getInt("i")).isZero();
    assertThat(row.getLong("l")).isZero();
    assertThat(row.getDouble("d")).isZero();
    assertThat(row.getBoolean("ok")).isFalse();
    assertThat(row.getString("t")).isNull();
    assertThat(row.getUtf8(6)).isNull();
    assertThat(row.getStruct("in")).isNull();
    assertThat(row.getDate(7)).isNull();
    assertThat(row.get("day")).isNull();
  }

  @Test
  void whatDoesNotFitIsSaid() {
    Row row = row(1, 2, 3, 4L, 1.5, 2.5, "text");
    List<ThrowingCallable> wrong =
        List.of(
            () -> row.getInt(3),
            () -> row.getByte(1),
            () -> row.getFloat(5),
            () -> row.getString(2),
            () -> row.getLong(6),
            () -> row.getArray(6),
            () -> row.getBoolean(0),
            () -> row.getDouble(3));
    for (var call : wrong) {
      assertThatThrownBy(call)
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("cannot be read as");
    }
    assertThatThrownBy(() -> row.getInt(11)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> row.getInt(-1)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> row.getInt("none")).hasMessageContaining("No field none");
  }

  @Test
  void columnsLeadThroughStructs() {
    Map<String, Object> deep = Map.of("name", "n", "n", 5L);
    Row row = row(1, 2, 3, 4L, 1.5, 2.5, "text", 10, Map.of("x", 9, "deep", deep), 0.5, true);
    assertThat(RowColumn.ofLong(SCHEMA, "in.deep.n").get(row)).isEqualTo(5);
    assertThat(RowColumn.ofInt(SCHEMA, "in.x").get(row)).isEqualTo(9);
    assertThat(RowColumn.ofDouble(SCHEMA, "f").get(row)).isEqualTo(1.5);
    assertThat(RowColumn.ofBoolean(SCHEMA, "ok").get(row)).isTrue();
    RowColumn.OfString name = RowColumn.ofString(SCHEMA, "in.deep.name");
    assertThat(name.get(row)).isEqualTo("n");
    assertThat(name.contentEquals(row, "n".getBytes(UTF_8))).isTrue();
    assertThat(name.startsWith(row, "no".getBytes(UTF_8))).isFalse();
    Row empty = row();
    assertThat(name.isNull(empty)).isTrue();
    assertThat(name.get(empty)).isNull();
    assertThat(name.contentEquals(empty, new byte[0])).isFalse();
    assertThat(RowColumn.ofLong(SCHEMA, "in.deep.n").get(empty)).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void columnsReadWhatTheRowDoes(boolean direct) {
    Row full = row(-1, -2, -3, -4L, 1.5, 2.5, "text", -10, null, 0.5, true);
    for (Row each : List.of(full, row())) {
      byte[] bytes = each.toBytes();
      ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(600) : ByteBuffer.allocate(600);
      Row row = new Row(SCHEMA).wrap(buffer.put(8, bytes), 8, bytes.length);
      for (String name : List.of("b", "s", "i", "day")) {
        assertThat(RowColumn.ofInt(SCHEMA, name).get(row)).isEqualTo(each.getInt(name));
      }
      for (String name : List.of("b", "s", "i", "l", "day")) {
        assertThat(RowColumn.ofLong(SCHEMA, name).get(row)).isEqualTo(each.getLong(name));
      }
      for (String name : List.of("b", "s", "i", "f", "d", "h")) {
        assertThat(RowColumn.ofDouble(SCHEMA, name).get(row)).isEqualTo(each.getDouble(name));
      }
      assertThat(RowColumn.ofBoolean(SCHEMA, "ok").get(row)).isEqualTo(each.getBoolean("ok"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aNullBitCountsInAColumnThatIsNotNullByItsSchema(boolean direct) {
    RowSchema schema = RowSchema.parse("n int64 not null");
    assertThat(schema.field(0).nullable()).isFalse();
    ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(16) : ByteBuffer.allocate(16);
    Row row = new Row(schema).wrap(buffer.put(0, (byte) 1).put(8, (byte) 5), 0, 16);
    assertThat(row.getLong(0)).isZero();
    assertThat(RowColumn.ofLong(schema, "n").get(row)).isZero();
    assertThat(RowColumn.ofLong(schema, "n").isNull(row)).isTrue();
  }

  record Nothing() {}

  record Named(String name, Nothing nothing) {}

  interface NamedView {
    String name();

    Nothing nothing();
  }

  /** One that was never wrapped, and two that were and then could not be. */
  private static List<Row> viewsOfNothing(RowCodec<Named> codec) {
    byte[] bytes = codec.encode(new Named("Ann", new Nothing()));
    List<Row> rows = List.of(codec.newRow(), codec.wrap(bytes), codec.wrap(bytes));
    assertThatThrownBy(() -> rows.get(1).wrap(bytes, 8, 8)).hasMessageContaining("found 8");
    ByteBuffer direct = ByteBuffer.allocateDirect(8);
    assertThatThrownBy(() -> rows.get(2).wrap(direct, 0, 8)).hasMessageContaining("found 8");
    return rows;
  }

  @Test
  void aViewOfNoRowIsNotRead() {
    RowCodec<Named> codec = RowCodec.of(Named.class);
    RowWriter writer = new RowWriter(RowSchema.parse("r struct<%s>".formatted(codec.schema())));
    for (Row row : viewsOfNothing(codec)) {
      List<ThrowingCallable> calls = new ArrayList<>();
      for (Method each : Row.class.getMethods()) {
        Class<?>[] in = each.getParameterTypes();
        if (in.length == 1 && (in[0] == int.class || in[0] == String.class)) {
          Object column = in[0] == int.class ? (Object) 0 : "name";
          if (!each.getName().equals("index") && each.getDeclaringClass() != Object.class) {
            calls.add(
                () -> {
                  try {
                    each.invoke(row, column);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
          }
        }
      }
      assertThat(calls).hasSize(33);
      NamedView view = codec.lens(NamedView.class, row);
      calls.addAll(
          List.of(
              row::toBytes,
              row::validate,
              view::name,
              view::nothing,
              () -> RowColumn.ofString(codec.schema(), "name").get(row),
              () -> RowColumn.ofString(codec.schema(), "name").isNull(row),
              () -> RowBatch.encode(MemoryBuffer.allocate(8), codec.schema(), List.of(row)),
              () -> writer.set(0, row).toBytes(),
              () -> codec.decode(row)));
      for (ThrowingCallable call : calls) {
        assertThatThrownBy(call)
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("call wrap");
      }
      assertThat(row.sizeInBytes()).isZero();
      assertThat(row).hasToString("Row[2 columns, 0 bytes]");
    }
    RowCodec<Nothing> nothing = RowCodec.of(Nothing.class);
    assertThatThrownBy(() -> nothing.decode(nothing.newRow())).hasMessageContaining("call wrap");
    assertThat(nothing.decode(nothing.wrap(new byte[0]))).isEqualTo(new Nothing());
  }

  @Test
  void aColumnOfARowThatIsTooShortIsNotRead() {
    RowColumn.OfLong column = RowColumn.ofLong(SCHEMA, "l");
    Row row = new Row(SCHEMA);
    assertThatThrownBy(() -> column.get(row)).hasMessageContaining("call wrap");
    row.wrap(new byte[SCHEMA.fixedBytes()]);
    assertThat(column.get(row)).isZero();
    assertThatThrownBy(() -> row.wrap(new byte[8])).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> column.get(row)).hasMessageContaining("call wrap");
    assertThat(column.get(row.wrap(new byte[SCHEMA.fixedBytes()]))).isZero();
  }

  @Test
  void columnsAreCheckedWhenTheyAreMade() {
    assertThatThrownBy(() -> RowColumn.ofInt(SCHEMA, "l")).hasMessageContaining("int64");
    assertThatThrownBy(() -> RowColumn.ofInt(SCHEMA, "i.x")).hasMessageContaining("no struct");
    assertThatThrownBy(() -> RowColumn.ofInt(SCHEMA, "in.y")).hasMessageContaining("No field y");
    RowColumn.OfInt column = RowColumn.ofInt(SCHEMA, "i");
    assertThatThrownBy(() -> column.get(new Row(RowSchema.parse("i int32"))))
        .isInstanceOf(ForyException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void textComparesByCodePoints(boolean direct) {
    List<String> texts =
        new ArrayList<>(
            List.of("", "a", "ab", "b", "\u00e9", "e", "\uffee", "\ud83d\ude00", "abc", "\u4f60"));
    RowSchema schema = RowSchema.parse("t utf8");
    Comparator<String> byCodePoint =
        (x, y) -> Arrays.compare(x.codePoints().toArray(), y.codePoints().toArray());
    for (String x : texts) {
      Utf8View view = text(schema, x, direct);
      assertThat(view).hasToString(x);
      for (String y : texts) {
        Utf8View other = text(schema, y, !direct);
        byte[] bytes = y.getBytes(UTF_8);
        int expected = Integer.signum(byCodePoint.compare(x, y));
        assertThat(Integer.signum(view.compareTo(other))).isEqualTo(expected);
        assertThat(Integer.signum(view.compareTo(bytes))).isEqualTo(expected);
        assertThat(Integer.signum(view.compareTo(y))).as("%s %s", x, y).isEqualTo(expected);
        assertThat(view.contentEquals(y)).isEqualTo(x.equals(y));
        assertThat(view.contentEquals(bytes)).isEqualTo(x.equals(y));
        assertThat(view.equals(other)).isEqualTo(x.equals(y));
        assertThat(view.startsWith(y)).isEqualTo(x.startsWith(y));
        assertThat(view.startsWith(bytes)).isEqualTo(x.startsWith(y));
        if (x.equals(y)) {
          assertThat(view.hashCode()).isEqualTo(other.hashCode());
        }
      }
    }
  }

  private static Utf8View text(RowSchema schema, String text, boolean direct) {
    byte[] bytes = new RowWriter(schema).set(0, text).toBytes();
    Row row = new Row(schema);
    if (direct) {
      return row.wrap(java.nio.ByteBuffer.allocateDirect(bytes.length).put(bytes), 0, bytes.length)
          .getUtf8(0);
    }
    return row.wrap(bytes).getUtf8(0);
  }

  /** The JDK encodes it as a question mark. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void halfOfASurrogatePairEqualsNoText(boolean direct) {
    RowSchema schema = RowSchema.parse("t utf8");
    for (String start : List.of("a", "\u00e9", "\ud83d\ude00")) {
      Utf8View question = text(schema, start + "?", direct);
      Utf8View later = text(schema, start + "\uffee", direct);
      for (String half : List.of(start + "\ud800", start + "\udfff")) {
        assertThat(question.contentEquals(half)).isFalse();
        assertThat(question.startsWith(half)).isFalse();
        assertThat(question.compareTo(half)).isNegative();
        assertThat(later.compareTo(half)).isPositive();
      }
    }
    RowSchema maps = RowSchema.parse("m map<utf8, int32>");
    byte[] bytes = new RowWriter(maps).set(0, Map.of("a?", 1)).toBytes();
    RowMap map = new Row(maps).wrap(bytes).getMap(0);
    assertThat(map.indexOf("a?")).isZero();
    assertThat(map.indexOf("a\ud800")).isEqualTo(-1);
  }

  @Test
  void aMappedFileIsReadWhereItLies(@TempDir Path folder) throws IOException {
    RowSchema schema = RowSchema.parse("i int64, t utf8");
    RowWriter writer = new RowWriter(schema);
    Path file = folder.resolve("rows");
    List<Integer> offsets = new ArrayList<>();
    int size = 0;
    try (var out = Files.newOutputStream(file)) {
      for (int i = 0; i < 100; i++) {
        byte[] row = writer.setLong(0, i).set(1, "t".repeat(i)).toBytes();
        offsets.add(size);
        size += row.length;
        out.write(row);
      }
    }
    offsets.add(size);
    try (FileChannel channel = FileChannel.open(file)) {
      MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
      Row row = new Row(schema);
      for (int i = 0; i < 100; i++) {
        row.wrap(mapped, offsets.get(i), offsets.get(i + 1) - offsets.get(i)).validate();
        assertThat(row.getLong(0)).isEqualTo(i);
        assertThat(row.getUtf8(1).sizeInBytes()).isEqualTo(i);
      }
    }
  }

  /** Returns the bits of a number as a half float. */
  private static int half(double value) {
    RowSchema schema = RowSchema.parse("h float16");
    Row row = new Row(schema).wrap(new RowWriter(schema).setDouble(0, value).toBytes());
    return (int) row.getBits(0) & 0xffff;
  }

  /** Not to a float first, which may lie halfway between two half floats. */
  @Test
  void doublesAreRoundedToHalfFloatsOnce() {
    assertThat(half(1 + 0x1p-11)).isEqualTo(0x3c00);
    assertThat(half(1 + 0x1p-11 + 0x1p-40)).isEqualTo(0x3c01);
    assertThat(half(-1 - 0x1p-11 - 0x1p-40)).isEqualTo(0xbc01);
    assertThat(half(1 + 0x3p-11)).isEqualTo(0x3c02);
    assertThat(half(1 + 0x3p-11 - 0x1p-40)).isEqualTo(0x3c01);
    assertThat(half(0x1p-25)).isEqualTo(0);
    assertThat(half(0x1p-25 + 0x1p-70)).isEqualTo(1);
    assertThat(half(-Double.MIN_VALUE)).isEqualTo(0x8000);
    assertThat(half(65520 - 0x1p-30)).isEqualTo(0x7bff);
    assertThat(half(65520)).isEqualTo(0x7c00);
    assertThat(half(-Double.MAX_VALUE)).isEqualTo(0xfc00);
  }

  @Test
  void writerRefusesWhatAColumnCannotHold() {
    RowWriter writer = new RowWriter(SCHEMA);
    assertThatThrownBy(() -> writer.setLong(0, 128)).hasMessageContaining("does not fit");
    assertThatThrownBy(() -> writer.setLong(6, 1)).hasMessageContaining("does not fit");
    assertThatThrownBy(() -> writer.setDouble(3, 1)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> writer.set(2, "x")).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> writer.set(2, 1.0)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> writer.set(6, 5).toBytes())
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("utf8");
    assertThatThrownBy(() -> writer.set("in", List.of(1)).toBytes())
        .hasMessageContaining("2 columns");
  }
}
