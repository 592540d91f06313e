/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the output and exit code of each command, for good and bad input, with files in {@code
 * golden}; {@code -Dfory.docs.update=true} writes them anew.
 */
class CommandsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final boolean UPDATE = Boolean.getBoolean("fory.docs.update");

  @TempDir private static Path folder;

  /** The files, each with the commands whose answers are in it. */
  private static final String[][] COMMANDS = {
    {
      "explain",
      "explain a.bin",
      "explain --json long-a.bin",
      "explain --hex f108@@",
      "explain --base64 8Qgc",
      "explain --base64 8Qge_-8=",
      "explain --base64 8Qge/+8=",
      "explain --base64 8Qg!c",
      "explain strict.bin",
      "explain strict.bin --names strict.lock",
      "explain a.bin --names some.json",
      "explain parts.bin",
      "explain parts.bin --part long-a.bin",
      "explain stream.bin --part part.bin",
      "explain parts.bin --part part.bin --part part.bin --names parts.lock",
      "explain parts.bin --part part.bin --part part.bin --part part.bin",
      "explain stream.bin",
      "explain xlang.bin",
      "explain cut.bin",
      "explain file-name.bin",
      "explain hostile.bin",
      "explain --json cut.bin --depth 3",
      "explain next.bin",
      "explain empty.bin",
      "explain some.json",
      "explain stream-cut.bin",
      "explain log.fory",
      "explain sales.rows",
      "explain no-such-file",
      "explain",
      "explain a.bin --hex f1",
      "explain --hex xyz",
      "explain a.bin --module x.Y",
      "explain --json xlang.bin",
      "explain xlang-cut.bin",
      "explain xlang-tail.bin",
      "explain no-such-folder/x.bin",
      "explain ."
    },
    {
      "sizes",
      "sizes a.bin",
      "sizes a.bin --depth 2",
      "sizes b.bin --json --depth 2",
      "sizes cut.bin --depth 2",
      "sizes hostile.bin",
      "sizes stream.bin",
      "sizes next.bin",
      "sizes some.json",
      "sizes a.bin --svg no-such-folder/x.svg --depth 0",
      "sizes a.bin --svg . --depth 0",
      "sizes a.bin --depth -1"
    },
    {
      "diff",
      "diff a.bin a.bin",
      "diff a.bin b.bin",
      "diff a.bin b.bin --json",
      "diff long-a.bin long-b.bin",
      "diff a.bin cut.bin",
      "diff a.bin hostile.bin",
      "diff a.bin next.bin",
      "diff a.bin some.json",
      "diff strict.bin strict-b.bin",
      "diff strict.bin strict-b.bin --json",
      "diff strict.bin strict.bin",
      "diff cut.bin cut-b.bin",
      "diff cut.bin a.bin",
      "diff tail.bin tail-b.bin",
      "diff session.bin session-b.bin",
      "diff xlang.bin xlang-cut.bin",
      "diff a.bin"
    },
    {
      "files",
      "files ls log.fory log-cut.fory log-damaged.fory",
      "files ls log.fory --json",
      "files cat log.fory --skip 1 --count 2",
      "files cat log.fory --explain --skip 2 --count 1",
      "files cat log-damaged.fory --count 2",
      "files cat strict.fory",
      "files verify log.fory",
      "files verify log-cut.fory",
      "files verify log-damaged.fory",
      "files repair log-damaged.fory -o repaired.fory",
      "files verify repaired.fory",
      "files repair log-cut.fory -o repaired.fory",
      "files merge -o merged.fory log.fory repaired.fory",
      "files merge -o cut-merged.fory log.fory log-cut.fory",
      "files merge -o cut-merged.fory log.fory log-cut.fory --drop-torn-tail",
      "files merge -o none.fory log.fory no-such-file",
      "files ls some.json",
      "files ls some.json log.fory no-such-file log-cut.fory",
      "files ls log.fory no-such-file --json",
      "files ls .",
      "files cat log.fory --count -1",
      "files cat log.fory --skip -1",
      "files cat log.fory --skip 9223372036854775807 --count 9223372036854775807",
      "files cat log.fory --skip 5 --count 9223372036854775807",
      "files cat log.fory --count x",
      "files repair log.fory -o .",
      "files cat a.bin",
      "files verify empty.bin",
      "files ls log-next.fory",
      "files ls log-hostile.fory",
      "files cat log-hostile.fory",
      "files cat log-hostile.fory --explain",
      "files verify log-hostile.fory",
      "files repair log-next.fory -o none.fory",
      "files merge -o none.fory log.fory log-next.fory",
      "files repair sales.rows -o none.fory",
      "files"
    },
    {
      "rows",
      "rows schema sales.rows",
      "rows schema sales-cut.rows --json",
      "rows head sales.rows -n 3 -c id,customer,address.city,points",
      "rows head sales.rows -n 2 --json",
      "rows count sales.rows",
      "rows count sales.rows -w address.city=Ulm -w price>=30",
      "rows count sales.rows -w customer=null",
      "rows count sales.rows -w address.city!=null",
      "rows count sales.rows -w customer~9",
      "rows count sales.rows -w day<2026-01-11",
      "rows count sales.rows -w paid=true",
      "rows count sales.rows -c id",
      "rows count sales.rows -w tax~0.0000",
      "rows stats sales.rows",
      "rows stats sales.rows -c weight,tax -w id<10 --json",
      "rows convert sales.rows -o - --to csv -c id,customer,address.city,skus -w id<4",
      "rows convert sales.rows -o - --to jsonl -c id,at,signature -w id<3",
      "rows verify sales.rows",
      "rows verify sales-cut.rows",
      "rows verify sales-damaged.rows",
      "rows count sales-damaged.rows",
      "rows count sales-damaged.rows -w id>=0",
      "rows head sales-damaged.rows -n 4 -c id,customer",
      "rows stats sales-damaged.rows -c id",
      "rows convert sales-damaged.rows -o - --to csv -c id,customer -w id<62",
      "rows repair sales-damaged.rows -o repaired.rows",
      "rows verify repaired.rows",
      "rows count repaired.rows",
      "rows repair sales-cut.rows -o repaired.rows",
      "rows repair no-such-file -o none.rows",
      "rows repair sales-next.rows -o none.rows",
      "rows repair log.fory -o none.rows",
      "rows verify empty.bin",
      "rows schema sales-damaged.rows",
      "rows verify sales-gap.rows",
      "rows count sales-gap.rows",
      "rows repair sales-gap.rows -o gap-repaired.rows",
      "rows count gap-repaired.rows",
      "rows head sales.rows -n -1",
      "rows head sales.rows -n 0",
      "rows schema .",
      "rows head sales.rows -w nothing=1",
      "rows head sales.rows -w price=abc",
      "rows head sales.rows -w skus=x",
      "rows head sales.rows -w price",
      "rows head sales.rows -c address.street",
      "rows convert sales.rows -o x.xml",
      "rows convert sales.rows -o - --to parquet",
      "rows convert sales.rows -o a.bin --to csv",
      "rows schema a.bin",
      "rows count empty.bin",
      "rows schema sales-next.rows",
      "rows head sales-next.rows",
      "rows count some.json"
    },
    {
      "schema",
      "schema diff old.lock old.lock",
      "schema diff old.lock added.lock",
      "schema diff old.lock wider.lock",
      "schema compat old.lock added.lock",
      "schema compat old.lock renamed.lock",
      "schema compat old.lock wider.lock",
      "schema compat old.lock broken.lock",
      "schema check old.lock wider.lock",
      "schema check old.lock wider.lock --rollout readers-first",
      "schema check old.lock wider.lock --rollout writers-first",
      "schema check old.lock broken.lock --rollout readers-first",
      "schema check old.lock added.lock",
      "schema check old.lock added.lock --rollout sideways",
      "schema diff old.lock cut.lock",
      "schema diff hostile.lock old.lock",
      "schema diff old.lock text.lock",
      "schema diff old.lock a.bin",
      "schema diff no-such-file old.lock"
    },
    {
      "help",
      "--help",
      "explain --help",
      "files repair --help",
      "rows --help",
      "rows repair --help",
      "rows count --help",
      "completion --help",
      "nothing"
    }
  };

  @BeforeAll
  static void writeSamples() throws IOException {
    Samples.write(folder);
  }

  static Stream<String> pages() {
    return Arrays.stream(COMMANDS).map(commands -> commands[0]);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void answersAreThoseOfTheGoldenFile(String page) throws IOException {
    StringBuilder answers = new StringBuilder();
    for (String[] commands : COMMANDS) {
      if (commands[0].equals(page)) {
        for (int i = 1; i < commands.length; i++) {
          answers.append(answer(commands[i]));
        }
      }
    }
    Path golden = GOLDEN.resolve(page + ".txt");
    if (UPDATE) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, answers);
    }
    assertThat(answers.toString()).isEqualTo(Files.readString(golden));
  }

  /** Also where digits, the decimal point, or the upper case of an i are others. */
  @ParameterizedTest
  @MethodSource("pages")
  void answersAreTheSameInEachLocale(String page, @TempDir Path other) throws IOException {
    Locale locale = Locale.getDefault();
    Path samples = folder;
    try {
      for (String tag : List.of("ar-EG", "de-DE", "tr-TR")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        folder = Files.createDirectory(other.resolve(tag));
        Samples.write(folder);
        answersAreThoseOfTheGoldenFile(page);
      }
    } finally {
      Locale.setDefault(locale);
      folder = samples;
    }
  }

  private static String answer(String command) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = run(out, err, command.split(" "));
    assertThat(err.toString()).as(command).doesNotContain("defect");
    String said = (out.toString() + err).replace(System.lineSeparator(), "\n");
    return "$ fory %s\n%s= %s\n\n".formatted(command, said.replace(folder + "/", ""), code);
  }

  /** Runs a command on files of the folder. */
  private static int run(StringWriter out, StringWriter err, String... words) {
    List<String> args = new ArrayList<>();
    for (String word : words) {
      boolean isFile = word.matches("[a-z-]+\\.(bin|json|fory|rows|lock|csv|xml|svg)|no-such-.*");
      args.add(isFile ? folder.resolve(word).toString() : word.replace("@@", "ff"));
    }
    return ForyCommand.run(
        new PrintWriter(out), new PrintWriter(err, true), args.toArray(String[]::new));
  }

  /** Whoever reads an answer need not know Java: it has words, not the name of an exception. */
  @Test
  void noAnswerNamesAnException() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file))
            .doesNotContainPattern("java\\.[a-z.]+[A-Z]\\w*(Exception|Error)");
      }
    }
  }

  @Test
  void nothingIsPrintedThatMovesACursor() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file)).doesNotContainPattern("[\\x00-\\x09\\x0b-\\x1f\\x7f]");
      }
    }
  }

  @Test
  void aTreemapIsDrawn() throws IOException {
    Path svg = folder.resolve("treemap.svg");
    StringWriter out = new StringWriter();
    assertThat(run(out, out, "sizes", "a.bin", "--svg", svg.toString())).isZero();
    assertThat(Files.readString(svg))
        .startsWith("<svg ")
        .endsWith("</svg>\n")
        .contains("lines")
        .contains("quantity");
  }
}
