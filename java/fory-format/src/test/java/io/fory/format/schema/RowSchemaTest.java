/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowSchemaTest {
  private static final RowSchema ALL =
      RowSchema.parse(
          "a bool, b int8 not null, c int16, d int32, e int64, f float16, g float32, h float64,"
              + " i utf8, j binary, k date32, l timestamp, m duration, n decimal(20, 3),"
              + " o list<list<int32 not null> not null>, p map<utf8 not null, list<bool>>,"
              + " q struct<x int32, y struct<>>, r list<element int8>, \"odd \\\" \\\\ name\" utf8,"
              + " \"\\u00e9\" int8, int32 int64, list list<utf8 utf8>");

  @Test
  void textIsReadBack() {
    assertThat(RowSchema.parse(ALL.toString())).isEqualTo(ALL);
    assertThat(RowSchema.parse(" a  int32  NOT  null ,b utf8"))
        .isEqualTo(
            RowSchema.of(RowField.notNull("a", RowType.INT32), RowField.of("b", RowType.UTF8)));
    assertThat(ALL.field(17).type().element().name()).isEqualTo("element");
    assertThat(ALL.field(18).name()).isEqualTo("odd \" \\ name");
    assertThat(ALL.field(21).type().element().name()).isEqualTo("utf8");
    assertThat(RowSchema.parse("").size()).isZero();
  }

  @Test
  void bytesAreReadBack() {
    assertThat(RowSchema.fromBytes(ALL.toBytes())).isEqualTo(ALL);
  }

  /** The bytes are those of pyfory 1.7.7 for a schema of one nullable duration. */
  @ParameterizedTest
  @CsvSource({
    "na\u00efve, 0101546e61c3af766525",
    "a.b, 010148612e6225",
    "a-b, 010148612d6225",
    "12, 0101466bb025",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, 01017d0bdef7bdef7bdef7bdef7bdef7bdef7bdef7bdef7bdef7bdef7b8025",
    "AbC, 01014a340b8025",
    "A, 0101423425",
    "aB_c$, 01014e00dfe17c25",
    "\u00c4\u00d6, 01014cc384c39625",
    "\u540d\u524d, 010154e5908de5898d25",
    "a b, 01014861206225"
  })
  void namesAreEncodedAsPyforyDoes(String name, String hex) {
    RowSchema schema = RowSchema.of(RowField.of(name, RowType.DURATION));
    assertThat(HexFormat.of().formatHex(schema.toBytes())).isEqualTo(hex);
    assertThat(RowSchema.fromBytes(schema.toBytes())).isEqualTo(schema);
  }

  @Test
  void namesOfAllLengthsAndLettersAreReadBack() {
    Random random = new Random(3);
    String chars = "abcxyz._$|ABZ019 \u00e9";
    for (int i = 0; i < 3000; i++) {
      StringBuilder name = new StringBuilder();
      int kinds = 1 + random.nextInt(chars.length());
      for (int length = 1 + random.nextInt(40); length > 0; length--) {
        name.append(chars.charAt(random.nextInt(kinds)));
      }
      RowSchema schema = RowSchema.of(RowField.of(name.toString(), RowType.INT8));
      assertThat(RowSchema.fromBytes(schema.toBytes())).isEqualTo(schema);
      assertThat(RowSchema.parse(schema.toString())).isEqualTo(schema);
    }
  }

  @Test
  void damagedBytesGiveASchemaOrAForyException() {
    byte[] bytes = ALL.toBytes();
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
      tryRead(bytes);
      bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
    }
    for (int length = 0; length < bytes.length; length++) {
      byte[] part = java.util.Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> RowSchema.fromBytes(part)).isInstanceOf(ForyException.class);
    }
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      byte[] garbage = new byte[random.nextInt(60)];
      random.nextBytes(garbage);
      if (garbage.length > 1) {
        garbage[0] = 1;
        garbage[1] &= 7;
      }
      tryRead(garbage);
    }
  }

  private static void tryRead(byte[] bytes) {
    try {
      RowSchema schema = RowSchema.fromBytes(bytes);
      assertThat(RowSchema.parse(schema.toString())).isEqualTo(schema);
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  @Test
  void deepTypesAreRefused() {
    String deep = "a " + "list<".repeat(70) + "int8" + ">".repeat(70);
    assertThatThrownBy(() -> RowSchema.parse(deep)).isInstanceOf(ForyException.class);
    byte[] bytes = new byte[2 + 3 * 100_000];
    bytes[0] = 1;
    bytes[1] = 1;
    for (int i = 2; i < bytes.length; i += 3) {
      bytes[i] = 1;
      bytes[i + 2] = 22;
    }
    assertThatThrownBy(() -> RowSchema.fromBytes(bytes))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("deep");
  }

  /** Structs within structs, each of which says that the rest of the bytes are its fields. */
  @Test
  void fieldsThatAreNotThereTakeNoMemory() {
    int size = 1 << 20;
    MemoryBuffer out = MemoryBuffer.allocate(size);
    out.writeByte(1);
    for (int depth = 0; depth < 60; depth++) {
      out.writeVarUint32((size - 1000) / 3);
      out.writeByte(1);
      out.writeByte(0);
      out.writeByte(RowKind.STRUCT.id());
    }
    byte[] lie = Arrays.copyOf(out.copyOfRange(0, out.writerIndex()), size);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThatThrownBy(() -> RowSchema.fromBytes(lie))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("no type of number 0");
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000_000);
  }

  @Test
  void fieldsOfAllPartsAreLimited() {
    int half = 1 << 17;
    List<RowField> lists =
        IntStream.rangeClosed(0, half)
            .mapToObj(i -> RowField.of("c" + i, RowType.list(RowType.INT8)))
            .toList();
    RowSchema most = RowSchema.of(lists.subList(0, half));
    assertThat(RowSchema.fromBytes(most.toBytes())).isEqualTo(most);
    byte[] more = RowSchema.of(lists).toBytes();
    assertThatThrownBy(() -> RowSchema.fromBytes(more))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("more than 262144 fields");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "a int33",
        "a int32 not",
        "a int32,",
        "a list<int32",
        "a decimal(39, 1)",
        "a int32 b",
        "a decimal(5)",
        "\"a int32",
        "a int8, a int8",
        "\"\" int8",
        "a map<int8>",
        "a decimal(1, 2)",
        "\"\\u00\" int8",
        ", a int8"
      })
  void textThatIsNoSchemaIsRefused(String text) {
    assertThatThrownBy(() -> RowSchema.parse(text)).isInstanceOf(ForyException.class);
  }

  @Test
  void hashCoversTypesAndTheFingerprintNamesToo() {
    RowSchema one = RowSchema.parse("x int32 not null, y utf8");
    RowSchema other = RowSchema.parse("a int32 not null, b utf8");
    RowSchema nullable = RowSchema.parse("x int32, y utf8");
    assertThat(one.hash()).isEqualTo(16482).isEqualTo(other.hash()).isEqualTo(nullable.hash());
    assertThat(List.of(one.fingerprint(), other.fingerprint(), nullable.fingerprint()))
        .doesNotHaveDuplicates();
    assertThat(one.fingerprint()).isEqualTo(RowSchema.parse(one.toString()).fingerprint());
  }

  @Test
  void hashOfManyColumnsStaysPositive() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append(i == 0 ? "" : ", ").append('c').append(i).append(" binary");
    }
    assertThat(RowSchema.parse(text.toString()).hash()).isPositive();
  }
}
