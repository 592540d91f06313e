/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows in bytes and words. */
class RowLinesTest {
  private static final Pattern LINE =
      Pattern.compile(
          "(?<offset>[0-9a-f]{6}|      )  (?<bytes>(?:[0-9a-f]{2} )*)(?<more>\\.\\.)? *(?<text>.*)");

  @TempDir private static Path folder;
  private int code;

  @BeforeAll
  static void write() throws IOException {
    Samples.write(folder);
  }

  private List<String> explain(String file, String... options) {
    List<String> args = new ArrayList<>(List.of("rows", "explain"));
    args.add(folder.resolve(file).toString());
    args.addAll(List.of(options));
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    code = ForyCommand.run(writer, writer, args.toArray(String[]::new));
    return out.toString().lines().toList();
  }

  @Test
  void theLinesHaveAllBytesOfTheRowsEachOnce() {
    List<String> lines = explain("sales.rows", "-n", "50");
    assertThat(code).isEqualTo(ExitCode.OK);
    boolean[] told = new boolean[1 << 16];
    int bytes = 0;
    for (String line : lines) {
      Matcher matcher = LINE.matcher(line);
      assertThat(matcher.matches()).as(line).isTrue();
      if (line.contains(" columns, ")) {
        bytes += Integer.parseInt(line.replaceAll(".* columns, (\\d+) bytes", "$1"));
      } else if (!matcher.group("offset").isBlank()) {
        int offset = Integer.parseInt(matcher.group("offset"), 16);
        int length = matcher.group("bytes").length() / 3;
        if (matcher.group("more") != null) {
          length = Integer.parseInt(matcher.group("text").replaceAll("(\\d+) bytes at .*", "$1"));
        }
        for (int i = 0; i < length; i++) {
          assertThat(told[offset + i]).as(line).isFalse();
          told[offset + i] = true;
        }
      }
    }
    for (int i = 0; i < told.length; i++) {
      assertThat(told[i]).as("byte " + i).isEqualTo(i < bytes);
    }
  }

  @Test
  void rowsAreChosenAndDamagedOnesLeftOut() {
    assertThat(explain("sales.rows", "--skip", "7", "-n", "1"))
        .anyMatch(line -> line.contains("[7]: 12 columns, "))
        .noneMatch(line -> line.contains("[8]: 12"));
    assertThat(explain("sales.rows", "-w", "id=9"))
        .filteredOn(line -> line.contains(" columns, "))
        .hasSize(1);
    assertThat(explain("sales-damaged.rows", "-n", "80"))
        .anyMatch(line -> line.contains("left out: rows 20 to 39"))
        .filteredOn(line -> line.contains(" columns, "))
        .hasSize(60);
    assertThat(code).isEqualTo(ExitCode.NO);
  }
}
