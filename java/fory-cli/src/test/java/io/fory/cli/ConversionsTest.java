/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import io.fory.format.RowCodec;
import io.fory.format.arrow.ArrowRowReader;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileOutput;
import io.fory.format.file.RowFileReader;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.arrow.memory.RootAllocator;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that became files of other formats, read by the libraries of these. */
class ConversionsTest {
  private static final int ROWS = 10_000; // more than one batch of Arrow

  @TempDir private Path folder;
  private Path rows;

  @BeforeEach
  void writeRows() throws IOException {
    rows = folder.resolve("sales.rows");
    Samples.writeRows(rows, ROWS);
  }

  private Path convert(String name, String... more) {
    Path target = folder.resolve(name);
    List<String> args =
        new ArrayList<>(List.of("rows", "convert", rows.toString(), "-o", target.toString()));
    args.addAll(List.of(more));
    StringWriter said = new StringWriter();
    int code =
        ForyCommand.run(new PrintWriter(said), new PrintWriter(said), args.toArray(String[]::new));
    assertThat(said.toString()).isEmpty();
    assertThat(code).isZero();
    return target;
  }

  @Test
  void arrowHasAllValuesOfAllRows() throws IOException {
    RowCodec<Samples.Sale> codec =
        RowCodec.builder().withColumnPrecision(true).build(Samples.Sale.class);
    try (RootAllocator memory = new RootAllocator();
        FileChannel channel = FileChannel.open(convert("all.arrow"));
        ArrowRowReader reader = ArrowRowReader.file(memory, channel)) {
      int i = 0;
      for (byte[] row = reader.next(); row != null; row = reader.next()) {
        Samples.Sale sale = codec.decode(codec.newRow().wrap(row));
        assertThat(sale)
            .usingRecursiveComparison()
            .withComparatorForType(java.util.Comparator.naturalOrder(), java.math.BigDecimal.class)
            .isEqualTo(Samples.sale(i++));
      }
      assertThat(i).isEqualTo(ROWS);
    }
  }

  /** The support for a file on this machine; the class that the library has wants one of Hadoop. */
  private static final class Reader extends ParquetReader.Builder<Group> {
    Reader(InputFile file) {
      super(file);
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }

  @Test
  void parquetHasAllValuesOfAllRows() throws IOException {
    try (ParquetReader<Group> reader =
        new Reader(new LocalInputFile(convert("all.parquet"))).build()) {
      int i = 0;
      for (Group group = reader.read(); group != null; group = reader.read()) {
        assertSame(group, Samples.sale(i++));
      }
      assertThat(i).isEqualTo(ROWS);
    }
  }

  private static void assertSame(Group group, Samples.Sale sale) {
    assertThat(group.getLong("id", 0)).isEqualTo(sale.id());
    assertThat(group.getFieldRepetitionCount("customer"))
        .isEqualTo(sale.customer() == null ? 0 : 1);
    if (sale.customer() != null) {
      assertThat(group.getString("customer", 0)).isEqualTo(sale.customer());
    }
    if (sale.address() != null) {
      assertThat(group.getGroup("address", 0).getString("city", 0))
          .isEqualTo(sale.address().city());
      assertThat(group.getGroup("address", 0).getInteger("zip", 0)).isEqualTo(sale.address().zip());
    }
    Group skus = group.getGroup("skus", 0);
    for (int i = 0; i < sale.skus().size(); i++) {
      assertThat(skus.getGroup("list", i).getString("element", 0)).isEqualTo(sale.skus().get(i));
    }
    assertThat(group.getDouble("price", 0)).isEqualTo(sale.price());
    assertThat(group.getFieldRepetitionCount("weight")).isEqualTo(sale.weight() == null ? 0 : 1);
    assertThat(
            new java.math.BigDecimal(
                new java.math.BigInteger(group.getBinary("tax", 0).getBytes()), 18))
        .isEqualByComparingTo(sale.tax());
    assertThat(group.getBoolean("paid", 0)).isEqualTo(sale.paid());
    assertThat(group.getInteger("day", 0)).isEqualTo((int) sale.day().toEpochDay());
    assertThat(group.getLong("at", 0)).isEqualTo(micros(sale.at()));
    Group points = group.getGroup("points", 0).getGroup("key_value", 0);
    assertThat(points.getString("key", 0)).isEqualTo("bonus");
    assertThat(points.getInteger("value", 0)).isEqualTo(sale.points().get("bonus"));
  }

  private static long micros(Instant at) {
    return at.getEpochSecond() * 1_000_000 + at.getNano() / 1000;
  }

  @Test
  void parquetStartsAndEndsAsTheFormatSays() throws IOException {
    byte[] file = Files.readAllBytes(convert("some.parquet", "-w", "id<10"));
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(new String(file, 0, 4, StandardCharsets.US_ASCII)).isEqualTo("PAR1");
    assertThat(new String(file, file.length - 4, 4, StandardCharsets.US_ASCII)).isEqualTo("PAR1");
    assertThat(bytes.getInt(file.length - 8)).isBetween(1, file.length);
  }

  @Test
  void csvHasQuotesWhereTheyAreNeeded() throws IOException {
    Path file = convert("some.csv", "-c", "id,customer,address.city,skus", "-w", "id<100");
    try (var csv =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .get()
            .parse(Files.newBufferedReader(file))) {
      List<CSVRecord> records = csv.getRecords();
      assertThat(records).hasSize(100);
      for (int i = 0; i < 100; i++) {
        Samples.Sale sale = Samples.sale(i);
        assertThat(records.get(i).get("id")).isEqualTo("" + i);
        assertThat(records.get(i).get("customer"))
            .isEqualTo(sale.customer() == null ? "" : sale.customer());
        assertThat(records.get(i).get("address.city"))
            .isEqualTo(sale.address() == null ? "" : sale.address().city());
        assertThat(records.get(i).get("skus")).isEqualTo("[\"sku-%s\",\"x\"]".formatted(i % 3));
      }
    }
  }

  @Test
  void jsonLinesHaveARowEach() throws IOException {
    List<String> lines = Files.readAllLines(convert("all.jsonl"));
    assertThat(lines).hasSize(ROWS).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
  }

  private static final List<String> NAMES = List.of("x.csv", "x.jsonl", "x.arrow", "x.parquet");

  /** Runs a conversion that may fail; returns its output. */
  private String tryConvert(Path target, int expected, String... more) {
    List<String> args =
        new ArrayList<>(List.of("rows", "convert", rows.toString(), "-o", target.toString()));
    args.addAll(List.of(more));
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    int code = ForyCommand.run(out, out, args.toArray(String[]::new));
    assertThat(code).as(said.toString()).isEqualTo(expected);
    assertThat(said.toString()).doesNotContain("defect");
    return said.toString();
  }

  @Test
  void aConversionLeavesOutTheRowsThatAreDamaged() throws IOException {
    byte[] bytes = Files.readAllBytes(rows);
    bytes[bytes.length / 2] ^= 1;
    Files.write(rows, bytes);
    for (String name : NAMES) {
      Path target = folder.resolve(name);
      String said = tryConvert(target, ExitCode.NO);
      assertThat(said).contains("does not have its checksum");
      Matcher lost = Pattern.compile("left out: rows (\\d+) to (\\d+)").matcher(said);
      assertThat(lost.find()).isTrue();
      int first = Integer.parseInt(lost.group(1));
      int last = Integer.parseInt(lost.group(2));
      assertThat(lost.find()).isFalse();
      assertThat(target).isNotEmptyFile();
      if (name.equals("x.jsonl")) {
        List<String> lines = Files.readAllLines(target);
        assertThat(lines).hasSize(ROWS - (last - first + 1));
        assertThat(lines.get(first - 1)).contains("\"id\":" + (first - 1) + ",");
        assertThat(lines.get(first)).contains("\"id\":" + (last + 1) + ",");
      }
    }
  }

  /** A row with a checksum and without sense comes from another writer, not from damage. */
  @Test
  void aConversionThatFailsLeavesNoFile() throws IOException {
    RowSchema schema;
    try (RowFileReader in = RowFile.open(rows)) {
      schema = in.schema();
    }
    byte[] row = new byte[schema.fixedBytes()];
    Arrays.fill(row, 8, row.length, (byte) 0x7f); // bodies that begin beyond its end
    try (RowFileOutput<ByteBuffer> out = RowFileOutput.of(Files.newOutputStream(rows), schema)) {
      out.write(ByteBuffer.wrap(row));
    }
    for (String name : NAMES) {
      Path target = folder.resolve(name);
      tryConvert(target, ExitCode.UNUSABLE);
      assertThat(target).doesNotExist();
    }
  }

  private static final RowSchema NOT_NULL =
      RowSchema.parse(
          "n int64 not null, s struct<x int32 not null>, l list<int32 not null>, "
              + "m map<utf8, int32 not null>, d duration");

  private void writeNotNull(RowSchema as, Object... values) throws IOException {
    write(NOT_NULL, as, values);
  }

  /** Writes a file of one row, which may be written by another schema than its file has. */
  private void write(RowSchema schema, RowSchema as, Object... values) throws IOException {
    RowWriter writer = new RowWriter(as);
    try (RowFileOutput<ByteBuffer> out = RowFileOutput.of(Files.newOutputStream(rows), schema)) {
      for (int i = 0; i < values.length; i++) {
        writer.set(i, values[i]);
      }
      out.write(ByteBuffer.wrap(writer.toBytes()));
    }
  }

  @Test
  void noNullGetsIntoAColumnWithoutNulls() throws IOException {
    RowSchema nullable = RowSchema.parse(NOT_NULL.toString().replace(" not null", ""));
    List<Object> none = new ArrayList<>();
    none.add(null);
    Map<String, Object> noValue = new HashMap<>();
    noValue.put("a", null);
    Object[][] all = {
      {null, List.of(1), List.of(1), Map.of("a", 1)},
      {1, none, List.of(1), Map.of("a", 1)},
      {1, List.of(1), none, Map.of("a", 1)},
      {1, List.of(1), List.of(1), noValue},
    };
    for (Object[] values : all) {
      writeNotNull(nullable, values);
      for (String name : List.of("x.arrow", "x.parquet")) {
        Path target = folder.resolve(name);
        assertThat(tryConvert(target, ExitCode.UNUSABLE)).contains("not null");
        assertThat(target).doesNotExist();
      }
    }
  }

  @Test
  void parquetHasTheNanosecondsOfADuration() throws IOException {
    writeNotNull(NOT_NULL, 1, List.of(2), List.of(3), Map.of("a", 4), Duration.ofNanos(1_234_567));
    try (ParquetReader<Group> reader =
        new Reader(new LocalInputFile(convert("all.parquet"))).build()) {
      Group group = reader.read();
      assertThat(group.getLong("d", 0)).isEqualTo(1_234_567);
      assertThat(group.getGroup("s", 0).getInteger("x", 0)).isEqualTo(2);
    }
  }

  @Test
  void csvTellsNullAndAnEmptyTextApart() throws IOException {
    RowSchema schema = RowSchema.parse("a utf8, b utf8, c binary, d int32");
    write(schema, schema, null, "", new byte[0], null);
    assertThat(Files.readAllLines(convert("a.csv"))).containsExactly("a,b,c,d", ",\"\",\"\",");
    write(schema, schema, "", null, null, 1);
    Path file = convert("b.csv");
    assertThat(Files.readAllLines(file)).containsExactly("a,b,c,d", "\"\",,,1");
    CSVFormat postgres =
        CSVFormat.RFC4180.builder().setQuoteMode(QuoteMode.ALL_NON_NULL).setNullString("").get();
    try (var csv = postgres.parse(Files.newBufferedReader(file))) {
      assertThat(csv.getRecords().get(1).toList()).containsExactly("", null, null, "1");
    }
  }

  @Test
  void jsonNamesEachKeyOfAMapOnce() throws IOException {
    Map<String, Integer> equal = new IdentityHashMap<>();
    equal.put(new String("k"), 1);
    equal.put(new String("k"), 1);
    RowSchema schema = RowSchema.parse("m map<utf8, int32>");
    write(schema, schema, equal);
    assertThat(Files.readString(convert("a.jsonl"))).isEqualTo("{\"m\":[[\"k\",1],[\"k\",1]]}\n");
    assertThat(Files.readString(convert("a.csv"))).contains("[[\"\"k\"\",1],[\"\"k\"\",1]]");
    write(schema, schema, Map.of("k", 1));
    assertThat(Files.readString(convert("b.jsonl"))).isEqualTo("{\"m\":{\"k\":1}}\n");
    RowType nullable =
        RowType.map(RowField.of("key", RowType.UTF8), RowField.of("value", RowType.INT32));
    RowSchema nullKeys = RowSchema.of(RowField.of("m", nullable));
    Map<String, Integer> nullKey = new HashMap<>();
    nullKey.put(null, 1);
    write(nullKeys, nullKeys, nullKey);
    assertThat(Files.readString(convert("c.jsonl"))).isEqualTo("{\"m\":[[null,1]]}\n");
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        Long.MIN_VALUE,
        -62_135_596_800_000_000L,
        -1,
        253_402_300_799_999_999L,
        Long.MAX_VALUE
      })
  void everyTimestampIsConverted(long micros) throws IOException {
    RowSchema schema = RowSchema.parse("t timestamp");
    write(schema, schema, micros);
    for (String name : NAMES) {
      Path file = convert(name);
      if (name.equals("x.parquet")) {
        try (ParquetReader<Group> reader = new Reader(new LocalInputFile(file)).build()) {
          assertThat(reader.read().getLong("t", 0)).isEqualTo(micros);
        }
      }
    }
  }

  @Test
  void parquetGetsNoNumberOfMoreDigitsThanItsColumnAndNoEmptyStruct() throws IOException {
    RowSchema wide = RowSchema.parse("n decimal(38, 2)");
    write(RowSchema.parse("n decimal(5, 2)"), wide, new BigDecimal("1234567.00"));
    for (String name : List.of("x.arrow", "x.parquet")) {
      assertThat(tryConvert(folder.resolve(name), ExitCode.UNUSABLE))
          .contains("A number of 9 digits");
      assertThat(folder.resolve(name)).doesNotExist();
    }
    RowSchema empty = RowSchema.parse("n int32, s struct<>");
    write(empty, empty, 1, List.of());
    assertThat(tryConvert(folder.resolve("x.parquet"), ExitCode.UNUSABLE)).contains("such as s:");
    assertThat(folder.resolve("x.parquet")).doesNotExist();
    convert("n.parquet", "-c", "n");
  }

  /** A link to nothing does not exist and cannot be created, like a file that just came up. */
  @Test
  void aConversionThatFindsItsNameTakenDeletesNothing() throws IOException {
    for (String name : List.of("x.csv", "x.jsonl", "x.arrow", "x.parquet", "x.rows")) {
      Path link = Files.createSymbolicLink(folder.resolve(name), folder.resolve("none"));
      assertThat(tryConvert(link, ExitCode.USAGE)).contains("exists: name a new file");
      assertThat(link).isSymbolicLink();
      assertThat(folder.resolve("none")).doesNotExist();
    }
  }

  @Test
  void aFolderThatIsMissingIsNamed() {
    for (String name : NAMES) {
      assertThat(tryConvert(folder.resolve("none").resolve(name), ExitCode.UNUSABLE))
          .contains("There is no folder " + folder.resolve("none"));
    }
  }

  @Test
  void aColumnIsTakenOnce() {
    for (String name : NAMES) {
      Path target = folder.resolve(name);
      assertThat(tryConvert(target, ExitCode.USAGE, "-c", "id,day,id"))
          .contains("Column id is named twice");
      assertThat(target).doesNotExist();
    }
  }
}
