/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows that pyfory reads and writes. Needs a Python that has it: {@code pip install pyfory}, then
 * {@code -Dfory.test.python=python3}.
 */
@EnabledIfSystemProperty(named = "fory.test.python", matches = ".+")
class PyforyTest {
  private static final RowSchema SCHEMA =
      RowSchema.parse(
          "b bool, i8 int8, i16 int16, i32 int32 not null, i64 int64, f32 float32, f64 float64,"
              + " s utf8, day date32, bytes binary, xs list<int32>, names list<utf8>,"
              + " m map<utf8 not null, int32>, in struct<x int32, y utf8, zs list<float64>>,"
              + " items list<struct<x int32, y utf8>>");

  private static Row row(Random random) {
    RowWriter writer = new RowWriter(SCHEMA);
    Object[] values = {
      random.nextBoolean(),
      random.nextInt(256) - 128,
      random.nextInt(1 << 16) - (1 << 15),
      random.nextInt(),
      random.nextLong(),
      random.nextInt(1000) / 4.0,
      (random.nextInt(10_000_000) - 5_000_000) / 8.0, // which both print alike
      text(random),
      LocalDate.ofEpochDay(random.nextInt(40_000) - 20_000),
      (text(random) + "x").getBytes(StandardCharsets.UTF_8), // pyfory 1.7.7 fails for empty ones
      java.util.Arrays.asList(1, null, random.nextInt()),
      List.of(text(random), "", text(random)),
      Map.of(text(random), random.nextInt()),
      java.util.Arrays.asList(
          random.nextInt(), text(random), List.of(0.5, random.nextInt(1000) / 16.0)),
      java.util.Arrays.asList(List.of(1, text(random)), null, List.of(random.nextInt(), ""))
    };
    for (int i = 0; i < values.length; i++) {
      boolean isNull = SCHEMA.field(i).nullable() && random.nextInt(4) == 0;
      writer.set(i, isNull ? null : values[i]);
    }
    return new Row(SCHEMA).wrap(writer.toBytes());
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(20); length > 0; length--) {
      text.appendCodePoint(
          random.nextInt(3) == 0 ? 0x4f60 + random.nextInt(100) : 'a' + random.nextInt(26));
    }
    return text.toString();
  }

  @Test
  void pythonReadsOurRowsAndWeReadItsRows(@TempDir Path folder) throws Exception {
    Random random = new Random(11);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      rows.add(row(random));
    }
    List<String> answers = answers(folder, rows);
    assertThat(answers).hasSameSizeAs(rows);
    for (int i = 0; i < rows.size(); i++) {
      String[] answer = answers.get(i).split("\t");
      String values = RowJson.of(rows.get(i));
      assertThat(answer[0]).isEqualTo(values);
      byte[] theirs = HexFormat.of().parseHex(answer[1]);
      assertThat(RowJson.of(new Row(SCHEMA).wrap(theirs).validate())).isEqualTo(values);
      assertThat(answer[2]).isEqualTo(HexFormat.of().formatHex(SCHEMA.toBytes()));
      assertThat(answer[3]).isEqualTo(String.valueOf(SCHEMA.hash()));
    }
  }

  private static List<String> answers(Path folder, List<Row> rows) throws Exception {
    Path script = folder.resolve("peer.py");
    try (InputStream in = PyforyTest.class.getResourceAsStream("/pyfory_peer.py")) {
      Files.copy(in, script);
    }
    Process python =
        new ProcessBuilder(System.getProperty("fory.test.python"), script.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String schema = HexFormat.of().formatHex(SCHEMA.toBytes());
    List<String> answers = new ArrayList<>();
    try (BufferedReader in = python.inputReader(StandardCharsets.UTF_8);
        Writer out = python.outputWriter(StandardCharsets.UTF_8)) {
      for (Row row : rows) { // one at a time: neither side waits for the other with a full pipe
        out.write(schema + " " + HexFormat.of().formatHex(row.toBytes()) + "\n");
        out.flush();
        answers.add(requireLine(in));
      }
    }
    assertThat(python.waitFor()).isZero();
    return answers;
  }

  private static String requireLine(BufferedReader in) throws IOException {
    String line = in.readLine();
    assertThat(line).as("answer of Python").isNotNull();
    return line;
  }
}
