/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the bytes, there is a value or a {@link ForyException}, soon. */
class HostileRowTest {
  record Inner(int x, String y) {}

  record Nested(
      int id,
      Inner in1,
      Inner in2,
      List<Inner> items,
      Map<String, Integer> m,
      Integer[] nums,
      Set<String> strs,
      String tail) {}

  static List<GoldenRow> rows() {
    return GoldenRow.rows();
  }

  /** A row in the middle of other bytes, which an access outside of it would find. */
  private static Row around(RowSchema schema, byte[] bytes, boolean direct) {
    ByteBuffer buffer =
        direct
            ? ByteBuffer.allocateDirect(bytes.length + 64)
            : ByteBuffer.allocate(bytes.length + 64);
    buffer.put(32, bytes);
    return new Row(schema).wrap(buffer, 32, bytes.length);
  }

  /** Reads all of a row, as far as that is possible. */
  private static boolean isReadable(RowSchema schema, byte[] bytes, boolean direct) {
    try {
      RowJson.of(around(schema, bytes, direct));
      return true;
    } catch (ForyException e) {
      return false;
    }
  }

  private static boolean isValid(RowSchema schema, byte[] bytes) {
    try {
      around(schema, bytes, false).validate();
      return true;
    } catch (ForyException e) {
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyFlippedBitGivesAValueOrAForyException(GoldenRow golden) {
    byte[] bytes = golden.bytes().clone();
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
      boolean heap = isReadable(golden.schema(), bytes, false);
      assertThat(isReadable(golden.schema(), bytes, true)).isEqualTo(heap);
      isValid(golden.schema(), bytes);
      bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyShorterRowGivesAValueOrAForyException(GoldenRow golden) {
    for (int length = 0; length < golden.bytes().length; length++) {
      byte[] part = Arrays.copyOf(golden.bytes(), length);
      isReadable(golden.schema(), part, false);
      if (length < golden.schema().fixedBytes()) {
        assertThat(isValid(golden.schema(), part)).isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void randomBytesGiveAValueOrAForyException(GoldenRow golden) {
    Random random = new Random(17);
    for (int i = 0; i < 2000; i++) {
      byte[] bytes = new byte[random.nextInt(400)];
      random.nextBytes(bytes);
      if (i % 2 == 0) { // mostly zeros get further
        for (int at = 0; at < bytes.length; at++) {
          bytes[at] = random.nextInt(8) == 0 ? (byte) random.nextInt(64) : 0;
        }
      }
      isReadable(golden.schema(), bytes, i % 3 == 0);
      isValid(golden.schema(), bytes);
    }
  }

  @Test
  void objectsOfFlippedBitsAreTheSameWithAndWithoutGeneratedCode() {
    RowMatrix<Nested> matrix = RowMatrix.of(Nested.class);
    byte[] bytes = GoldenRow.named("java_nested").bytes().clone();
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
      Object expected = decoded(matrix.interpreted(), bytes);
      Object actual = decoded(matrix.generated(), bytes);
      RowMatrix.assertEqual(actual, expected);
      bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
    }
  }

  /** The object, or the message of the error. */
  private static Object decoded(RowCodec<?> codec, byte[] bytes) {
    try {
      return codec.decode(bytes);
    } catch (ForyException e) {
      return e.getMessage();
    }
  }

  @Test
  void whatIsValidIsReadable() {
    Random random = new Random(5);
    GoldenRow golden = GoldenRow.named("java_nested");
    int valid = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = golden.bytes().clone();
      for (int flips = random.nextInt(3); flips >= 0; flips--) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      if (isValid(golden.schema(), bytes)) {
        valid++;
        readAllButText(around(golden.schema(), bytes, false));
      }
    }
    assertThat(valid).isGreaterThan(1000);
  }

  /** Reads everything but text, whose encoding is not validated. */
  private static void readAllButText(Row row) {
    for (int i = 0; i < row.schema().size(); i++) {
      if (!row.isNull(i)) {
        switch (row.type(i).kind()) {
          case STRUCT -> readAllButText(row.getStruct(i));
          case LIST -> row.getArray(i).size();
          case MAP -> row.getMap(i).size();
          case UTF8 -> row.getUtf8(i).hashCode();
          default -> row.get(i);
        }
      }
    }
  }

  /** A list of lists of lists ..., each element of which is the same inner list. */
  private static byte[] bomb(int depth, int width) {
    ByteBuffer out = ByteBuffer.allocate(16 + depth * (16 + 8 * width) + 16);
    out.order(ByteOrder.LITTLE_ENDIAN);
    int listBytes = 8 + (width + 63) / 64 * 8 + 8 * width;
    int rest = out.capacity() - 16;
    out.putLong(0, 0).putLong(8, 16L << 32 | rest);
    int at = 16;
    for (int level = 0; level < depth - 1; level++) {
      out.putLong(at, width);
      rest -= listBytes;
      for (int i = 0; i < width; i++) {
        out.putLong(at + listBytes - 8 * width + 8 * i, (long) listBytes << 32 | rest);
      }
      at += listBytes;
    }
    return out.array();
  }

  @Test
  void overlappingListsEndWithTheBytes() {
    String type = "int64";
    for (int i = 0; i < 20; i++) {
      type = "list<" + type + ">";
    }
    RowSchema schema = RowSchema.parse("a " + type);
    byte[] bytes = bomb(20, 40); // 40 to the power of 19 elements
    Row row = new Row(schema).wrap(bytes);
    assertThatThrownBy(row::validate)
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("overlap");
    record Deep(List<List<List<List<List<List<List<List<Long>>>>>>>> a) {}
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Deep> codec = RowCodec.builder().withCodegen(codegen).build(Deep.class);
      assertThatThrownBy(() -> codec.decode(bomb(8, 40)))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("overlap");
    }
  }

  @Test
  void limitsHold() {
    record Lists(List<Integer> numbers, String text) {}
    Lists lists = new Lists(List.of(1, 2, 3, 4, 5), "12345");
    byte[] bytes = RowCodec.of(Lists.class).encode(lists);
    ReadLimits d = ReadLimits.DEFAULT;
    List<ReadLimits> tight =
        List.of(
            new ReadLimits(d.maxDepth(), d.maxGraphBytes(), 1, 4, d.maxArrayLength(), 9),
            new ReadLimits(d.maxDepth(), d.maxGraphBytes(), 1, 9, d.maxArrayLength(), 4));
    for (ReadLimits limits : tight) {
      for (boolean codegen : new boolean[] {false, true}) {
        RowCodec<Lists> codec =
            RowCodec.builder().withCodegen(codegen).withLimits(limits).build(Lists.class);
        for (ThrowingCallable call :
            List.<ThrowingCallable>of(() -> codec.decode(bytes), () -> codec.wrap(bytes))) {
          assertThatThrownBy(call)
              .isInstanceOf(LimitExceededException.class)
              .hasMessageContaining("withLimits");
        }
      }
    }
    RowCodec<Lists> poor =
        RowCodec.builder().withLimits(new ReadLimits(64, 100, 1, 100, 100, 100)).build(Lists.class);
    assertThatThrownBy(() -> poor.decode(bytes))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("maxGraphBytes");
  }

  @Test
  void validationOnAccessWrapsAnythingAndFailsLater() {
    RowCodec<Nested> lazy =
        RowCodec.builder().withValidation(RowValidation.ON_ACCESS).build(Nested.class);
    byte[] bytes = GoldenRow.named("java_nested").bytes().clone();
    bytes[8 + 3 * 8 + 3] = 1; // the size of items
    assertThatThrownBy(() -> RowCodec.of(Nested.class).wrap(bytes))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("items");
    Row row = lazy.wrap(bytes);
    assertThat(row.getInt("id")).isEqualTo(7);
    assertThatThrownBy(() -> row.getArray("items")).isInstanceOf(CorruptDataException.class);
  }

  @Test
  void textThatIsNotUtf8IsRefused() {
    record Text(String text) {}
    RowCodec<Text> codec = RowCodec.of(Text.class);
    byte[] bytes = codec.encode(new Text("\ufffd and more"));
    assertThat(codec.decode(bytes).text()).isEqualTo("\ufffd and more");
    bytes[16] = (byte) 0xc0;
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Text.text");
    assertThatThrownBy(() -> codec.wrap(bytes).getString(0))
        .isInstanceOf(CorruptDataException.class);
  }
}
