/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.file.RowFileOutput;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.spark.rows.RowsPartition.Factory;
import io.fory.spark.rows.RowsPartition.Piece;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.util.SerializableConfiguration;
import org.junit.jupiter.api.Test;

/** Rows that were made to end the JVM, in files whose checksums are right. */
class HostileRowsTest extends SparkContract {
  /** Like {@link Sale}, without decimals: so Spark gets the bytes themselves. */
  record Plain(
      long id,
      String name,
      Sub sub,
      List<Sub> subs,
      Map<String, Integer> stock,
      List<Boolean> flags,
      List<Short> shorts,
      byte[] image,
      Map<Integer, List<String>> deep) {
    record Sub(int quantity, String text, List<String> more) {}

    static Plain of(int i) {
      List<Short> shorts = new ArrayList<>(List.of((short) i));
      shorts.add(null);
      return new Plain(
          i,
          "name" + i,
          new Sub(i, "é", List.of("a", "b")),
          List.of(new Sub(1, null, List.of()), new Sub(2, "t", null)),
          Map.of("k", i),
          List.of(true, false, true),
          shorts,
          new byte[] {1, 2, 3},
          Map.of(1, List.of("deep")));
    }
  }

  private static final SerializableConfiguration HADOOP =
      new SerializableConfiguration(new Configuration());

  /** Code that copies all values, for each schema. */
  private static final Map<StructType, UnsafeProjection> COPIES = new HashMap<>();

  private static final RowCodec<Plain> CODEC = RowCodec.of(Plain.class);

  private Path file(RowSchema schema, byte[]... rows) throws IOException {
    Path file = folder.resolve("hostile.rows");
    Files.deleteIfExists(file);
    try (RowFileOutput<ByteBuffer> out = RowFileOutput.of(Files.newOutputStream(file), schema)) {
      for (byte[] row : rows) {
        out.write(ByteBuffer.wrap(row));
      }
    }
    return file;
  }

  /** Reads as a task does it, and copies each value as Spark does it. */
  private static List<InternalRow> read(Path file, StructType wanted, boolean mapped)
      throws IOException {
    RowOptions options = new RowOptions(List.of(), mapped, false, false, Map.of());
    Factory factory = new Factory(wanted, null, options, HADOOP);
    Piece[] pieces = {new Piece(file.toUri().toString(), 0, 1)};
    UnsafeProjection copy = COPIES.computeIfAbsent(wanted, UnsafeProjection::create);
    List<InternalRow> rows = new ArrayList<>();
    try (RowsReader reader = new RowsReader(new RowsPartition(pieces), factory)) {
      while (reader.next()) {
        InternalRow row = reader.get();
        rows.add(copy.apply(row).copy());
        row.copy().hashCode();
      }
    }
    return rows;
  }

  private static boolean takes(RowSchema schema, byte[] row) {
    try {
      new Row(schema).wrap(row).validate();
      return true;
    } catch (ForyException e) {
      return false;
    }
  }

  private void mutate(RowSchema schema, byte[] good, long seed) throws IOException {
    StructType all = SparkTypes.of(schema);
    Random random = new Random(seed);
    int taken = 0;
    int refused = 0;
    for (int i = 0; i < 800; i++) {
      byte[] row = good.clone();
      ByteBuffer bytes = ByteBuffer.wrap(row).order(ByteOrder.LITTLE_ENDIAN);
      for (int k = random.nextInt(3); k >= 0; k--) {
        int at = random.nextInt(row.length / 4) * 4;
        switch (random.nextInt(5)) {
          case 0 -> row[random.nextInt(row.length)] = (byte) random.nextInt();
          case 1 -> bytes.putInt(at, random.nextInt());
          case 2 -> bytes.putInt(at, random.nextInt(row.length / 8) * 8);
          case 3 -> bytes.putInt(at, bytes.getInt(at) + random.nextInt(17) - 8);
          default -> bytes.putInt(at, random.nextBoolean() ? Integer.MAX_VALUE : -8);
        }
      }
      StructType wanted = all;
      if (random.nextInt(3) == 0) {
        StructField one = all.fields()[random.nextInt(all.fields().length)];
        wanted = new StructType(new StructField[] {one});
      }
      try {
        assertThat(read(file(schema, row), wanted, random.nextBoolean())).hasSize(1);
        taken++;
        if (wanted == all) {
          assertThat(takes(schema, row)).as("what Row.validate takes").isTrue();
        }
      } catch (ForyException e) {
        refused++;
        assertThat(e.path()).startsWith("row 0 of ");
      }
    }
    assertThat(taken).isGreaterThan(80);
    assertThat(refused).isGreaterThan(80);
  }

  @Test
  void changedRowsAreReadOrRefused() throws IOException {
    mutate(CODEC.schema(), CODEC.encode(Plain.of(7)), 1);
  }

  @Test
  void changedRowsWithDecimalsAreReadOrRefused() throws IOException {
    mutate(Sale.CODEC.schema(), Sale.CODEC.encode(Sale.of(7)), 2);
  }

  @Test
  void sparkRefusesThemWithTheirPlace() throws IOException {
    byte[] row = CODEC.encode(Plain.of(1));
    int column = CODEC.schema().requireIndex("name");
    ByteBuffer.wrap(row).order(ByteOrder.LITTLE_ENDIAN).putInt(8 + 8 * column + 4, 1 << 30);
    Path file = file(CODEC.schema(), CODEC.encode(Plain.of(0)), row);
    assertThatThrownBy(() -> rows(file).collectAsList())
        .satisfies(
            e -> {
              assertThat(causeOf(e)).isInstanceOf(CorruptDataException.class);
              assertThat(((ForyException) causeOf(e)).path())
                  .startsWith("row 1 of")
                  .contains("hostile.rows")
                  .endsWith(".name");
            });
    assertThat(rows(file).select("id").count()).isEqualTo(2);
  }

  @Test
  void nullKeysAndOverlapsAreRefused() throws IOException {
    RowSchema schema = RowSchema.parse("m map<utf8, utf8>");
    byte[] map = new io.fory.format.row.RowWriter(schema).set(0, Map.of("k", "v")).toBytes();
    map[16 + 8 + 8] |= 1; // the null bits of the keys
    assertThatThrownBy(() -> read(file(schema, map), SparkTypes.of(schema), true))
        .hasMessageContaining("key");

    RowSchema lists = RowSchema.parse("l list<utf8>");
    byte[] list =
        new io.fory.format.row.RowWriter(lists)
            .set(0, List.of("x".repeat(100), "y".repeat(100), "z".repeat(100)))
            .toBytes();
    ByteBuffer bytes = ByteBuffer.wrap(list).order(ByteOrder.LITTLE_ENDIAN);
    long first = bytes.getLong(16 + 16);
    bytes.putInt(16 + 16, 300).putInt(16 + 24, 300).putInt(16 + 28, (int) (first >>> 32));
    assertThatThrownBy(() -> read(file(lists, list), SparkTypes.of(lists), true))
        .hasMessageContaining("overlap");
  }

  /** Rows of peers that leave what they like in slots of nulls and in padding: equal values. */
  @Test
  void valuesAreGroupedWhateverIsInSlotsOfNulls() throws IOException {
    RowSchema schema = RowSchema.parse("s struct<a int32, b utf8>, l list<int16>, f bool");
    byte[] clean =
        new io.fory.format.row.RowWriter(schema)
            .set(0, java.util.Arrays.asList(null, "b"))
            .set(1, java.util.Arrays.asList((short) 1, null))
            .set(2, true)
            .toBytes();
    byte[] dirty = clean.clone();
    int struct = 8 + 3 * 8;
    dirty[struct + 8] = 77; // the slot of a
    dirty[struct + 24 + 5] = 1; // after "b"
    dirty[struct + 32 + 18] = 5; // the null in the list
    dirty[8 + 16] = 8; // another true
    assertThat(takes(schema, dirty)).isTrue();
    Dataset<org.apache.spark.sql.Row> both = rows(file(schema, clean, dirty));
    assertThat(texts(both.distinct())).hasSize(1);
    assertThat(both.groupBy("s", "l", "f").count().first().getLong(3)).isEqualTo(2);
    assertThat(both.where("f").count()).isEqualTo(2);
    // As they are, Spark takes them for different.
    Dataset<org.apache.spark.sql.Row> trusted =
        SPARK.read().format("fory-rows").option("trusted", true).load(folder.toString());
    assertThat(texts(trusted.select("s").distinct())).hasSize(2);
  }

  /** Sequences of up to three bytes, and texts with a byte changed, as the JDK decides. */
  @Test
  void utf8IsWhatTheJdkTakes() {
    for (int bytes = 0; bytes < 1 << 24; bytes += bytes < 1 << 16 ? 1 : 509) {
      requireLikeJdk(new byte[] {(byte) (bytes >> 16), (byte) (bytes >> 8), (byte) bytes});
    }
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      String text =
          "0123456".substring(random.nextInt(7))
              + Character.toString(random.nextInt(0x110000))
              + "1234567890";
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      bytes[random.nextInt(bytes.length)] ^= (byte) (random.nextInt(2) * random.nextInt());
      requireLikeJdk(bytes);
    }
  }

  private static void requireLikeJdk(byte[] text) {
    if (isUtf8(text) != jdkTakes(text)) {
      throw new AssertionError(java.util.HexFormat.of().formatHex(text));
    }
  }

  private static boolean isUtf8(byte[] text) {
    try {
      RowCheck.requireUtf8(text, Platform.BYTE_ARRAY_OFFSET, text.length);
      return true;
    } catch (CorruptDataException e) {
      return false;
    }
  }

  private static boolean jdkTakes(byte[] text) {
    return java.util.Arrays.equals(
        text, new String(text, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
  }
}
