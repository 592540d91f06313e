/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.Fory;
import io.fory.cli.base.ExitCode;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileWriter;
import io.fory.format.RowCodec;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.row.Row;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of messages as tables. */
class FilesConvertTest {
  private static final int COUNT = 2_000;

  record Place(String city, int zip) {}

  record Trip(
      long id,
      String driver,
      double km,
      boolean paid,
      LocalDate day,
      Instant at,
      Place from,
      List<String> stops,
      Map<String, Integer> tolls) {}

  record Refund(long id, BigDecimal amount) {}

  @TempDir private Path folder;
  private Path log;

  static Trip trip(int i) {
    return new Trip(
        i,
        i % 7 == 0 ? null : "driver \"" + i % 5 + "\", \u00fc",
        i * 0.5,
        i % 2 == 0,
        LocalDate.of(2024, 1, 1).plusDays(i),
        Instant.ofEpochSecond(1_700_000_000L + i, 123_000),
        new Place("city" + i % 3, i),
        List.of("a", "b" + i),
        Map.of("road", i));
  }

  @BeforeEach
  void writeALog() throws IOException {
    log = folder.resolve("log.fory");
    Fory fory = Fory.builder().registerAll(Trip.class, Refund.class).build();
    try (ForyFileWriter out = ForyFile.append(log, fory)) {
      for (int i = 0; i < COUNT; i++) {
        out.write(trip(i));
        if (i % 10 == 0) {
          out.write(new Refund(i, BigDecimal.valueOf(i, 2)));
        }
      }
    }
  }

  private String convert(int expected, String target, String... more) {
    String path = System.getProperty("java.class.path").split(File.pathSeparator)[0];
    List<String> args =
        new ArrayList<>(
            List.of(
                "files",
                "convert",
                log.toString(),
                "-o",
                target.equals("-") ? "-" : folder.resolve(target).toString(),
                "-cp",
                path));
    args.addAll(List.of(more));
    StringWriter said = new StringWriter();
    int code =
        ForyCommand.run(
            new PrintWriter(said), new PrintWriter(said, true), args.toArray(String[]::new));
    assertThat(code).as(said.toString()).isEqualTo(expected);
    return said.toString();
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }

  private static String named(Class<?> type) {
    return "--class=" + type.getName();
  }

  /** A program needs no command. */
  @Test
  void oneCallMakesTheSameTable() throws IOException {
    convert(ExitCode.OK, "log.rows", named(Trip.class));
    Path table = folder.resolve("by-call.rows");
    var codec = RowCodec.builder().withColumnPrecision(true).build(Trip.class);
    Fory fory = Fory.builder().registerAll(Trip.class, Refund.class).build();
    try (Stream<Object> objects = ForyFile.open(log, fory).stream(Object.class)) {
      Stream<Trip> trips = objects.filter(Trip.class::isInstance).map(Trip.class::cast);
      assertThat(RowFile.appendAll(table, codec, trips)).isEqualTo(COUNT);
    }
    assertThat(table).hasSameBinaryContentAs(folder.resolve("log.rows"));
  }

  @Test
  void rowsHaveAllValuesOfAllObjects() throws IOException {
    convert(ExitCode.OK, "log.rows", named(Trip.class));
    var codec = RowCodec.builder().withColumnPrecision(true).build(Trip.class);
    try (RowFileReader rows = RowFile.open(folder.resolve("log.rows"))) {
      assertThat(rows.count()).isEqualTo(COUNT);
      Row row = rows.newRow();
      for (int i = 0; i < COUNT; i++) {
        rows.wrap(row, i);
        assertThat(codec.decode(row)).isEqualTo(trip(i));
      }
    }
  }

  @Test
  void columnsAndRowsAreChosen() throws IOException {
    convert(ExitCode.OK, "some.csv", named(Trip.class), "-c", "id,from.city,paid", "-w", "id < 4");
    assertThat(lines("some.csv"))
        .containsExactly(
            "id,from.city,paid", "0,city0,true", "1,city1,false", "2,city2,true", "3,city0,false");
    String said =
        convert(ExitCode.OK, "-", named(Refund.class), "--to", "jsonl", "-w", "amount < 0.2");
    assertThat(said)
        .isEqualTo(
            """
            {"amount":"0.000000000000000000","id":0}
            {"amount":"0.100000000000000000","id":10}
            """);
    assertThat(convert(ExitCode.USAGE, "no.csv", named(Trip.class), "-c", "none"))
        .contains("There is no column none");
    assertThat(folder.resolve("no.csv")).doesNotExist();
  }

  @Test
  void severalClassesGetAFileEach() throws IOException {
    convert(ExitCode.OK, "all.jsonl", named(Trip.class), named(Refund.class), "-c", "id");
    assertThat(lines("all.Trip.jsonl")).hasSize(COUNT).endsWith("{\"id\":1999}");
    assertThat(lines("all.Refund.jsonl")).hasSize(COUNT / 10).endsWith("{\"id\":1990}");
    convert(ExitCode.USAGE, "-", named(Trip.class), named(Refund.class), "--to", "csv");
  }

  /** Has a class of the same simple name as another. */
  static final class Other {
    record Trip(long id) {}
  }

  @Test
  void filesOfSeveralClassesAreBesideTheNamedOneAndApart() throws IOException {
    Files.createDirectory(folder.resolve("out.d"));
    String[] some = {named(Trip.class), named(Refund.class), "--to", "csv", "-c", "id"};
    convert(ExitCode.OK, "out.d/log", some);
    assertThat(lines("out.d/log.Trip")).hasSize(1 + COUNT);
    assertThat(lines("out.d/log.Refund")).hasSize(1 + COUNT / 10);
    convert(ExitCode.OK, "all.csv", named(Trip.class), named(Other.Trip.class), "-c", "id");
    assertThat(lines("all.%s.csv".formatted(Trip.class.getName()))).hasSize(1 + COUNT);
    assertThat(lines("all.%s.csv".formatted(Other.Trip.class.getName()))).containsExactly("id");
  }

  @Test
  void damagedMessagesAreNamed() throws IOException {
    byte[] bytes = Files.readAllBytes(log);
    bytes[bytes.length / 2] ^= 1;
    Files.write(log, bytes);
    String said = convert(ExitCode.NO, "log.jsonl", named(Trip.class), "-c", "id");
    assertThat(said).containsPattern("left out: message \\d+ at byte \\d+: ");
    assertThat(lines("log.jsonl").size()).isBetween(COUNT - 1, COUNT);
  }

  @Test
  void whatCannotBeConvertedIsRefused() {
    assertThat(convert(ExitCode.UNUSABLE, "a.csv", "--class=no.Such"))
        .contains("There is no class no.Such");
    assertThat(convert(ExitCode.USAGE, "a.xyz", named(Trip.class))).contains("Expected csv, jsonl");
    assertThat(convert(ExitCode.USAGE, "log.fory", named(Trip.class))).contains("exists");
    convert(ExitCode.USAGE, "a.csv");
  }

  /** {@code fory.python} names a Python with duckdb and pyarrow. */
  @Test
  @Tag("thorough")
  void duckDbAndPyArrowReadTheTables() throws Exception {
    String python = System.getProperty("fory.python", "python3");
    assumeTrue(
        python(python, "import duckdb, pyarrow") != null,
        "left out: no Python with duckdb and pyarrow; name one by -Dfory.python");
    convert(ExitCode.OK, "log.parquet", named(Trip.class));
    convert(ExitCode.OK, "log.arrow", named(Trip.class));
    convert(ExitCode.OK, "log.csv", named(Trip.class), "-c", "id,driver,km,paid,day");
    String sums = "sum(id), sum(km), count(driver), sum(paid::int), max(day)";
    String expected = "(1999000, 999500.0, 1714, 1000, datetime.date(2029, 6, 22))";
    String duckdb = "import duckdb; print(duckdb.sql('''select %s from '%s' ''').fetchall()[0])";
    for (String file : List.of("log.parquet", "log.csv")) {
      assertThat(python(python, duckdb.formatted(sums, folder.resolve(file)))).isEqualTo(expected);
    }
    String nested = "sum(\"from\".zip), sum(len(stops)), sum(tolls['road'])";
    assertThat(python(python, duckdb.formatted(nested, folder.resolve("log.parquet"))))
        .startsWith("(1999000, 4000,");
    String table =
        "import pyarrow.%s as m; t = m.%s; print(t.num_rows, sum(t['id'].to_pylist()), t['at'][5].as_py().second)";
    Instant at = trip(5).at();
    String wanted = "2000 1999000 " + at.getEpochSecond() % 60;
    assertThat(
            python(
                python,
                table.formatted("parquet", "read_table('" + folder.resolve("log.parquet") + "')")))
        .isEqualTo(wanted);
    assertThat(
            python(
                python,
                table.formatted(
                    "ipc", "open_file('" + folder.resolve("log.arrow") + "').read_all()")))
        .isEqualTo(wanted);
  }

  /** Returns what a program of Python prints, or null if it fails. */
  private static String python(String python, String program) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(python, "-c", program).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      if (process.exitValue() != 0) {
        System.out.println(said);
        return null;
      }
      return said.strip();
    } catch (IOException e) {
      return null;
    }
  }
}
