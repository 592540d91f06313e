/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {
  private static final String HEAD = "| [row](rows.md) | Fory | **Kryo** |\n|---|--:|--:|\n";
  private static final String MARKER = "<!-- below -->";

  @TempDir Path folder;

  /** Returns what is below the marker. */
  private String write(String markdown) throws IOException {
    Path page = folder.resolve("zero-copy.md");
    ReportPage.write(page, "# Title", MARKER, markdown);
    String text = Files.readString(page);
    assertThat(text).startsWith("# Title\n\n" + MARKER + "\n\n");
    return text.substring(text.indexOf(MARKER) + MARKER.length() + 2);
  }

  @Test
  void shortTableAndTextStay() throws IOException {
    String text = "## One\n\n" + HEAD + "| a | 1 | 2 |\n".repeat(20) + "\ntext\n";
    assertThat(write(text)).isEqualTo(text);
    assertThat(folder.resolve("tables")).doesNotExist();
  }

  @Test
  void longTableBecomesAFile() throws IOException {
    String rows = "| a, b | 1,044 | 2.5 (40) |\n" + "| `c` | - | **1.20x (-)** |\n".repeat(20);
    String left = write("## Zero copy, JDK 17\n\n### Arrays\n\n" + HEAD + rows + "\nend\n");
    assertThat(left)
        .isEqualTo(
            "## Zero copy, JDK 17\n\n### Arrays\n\n"
                + "[21 rows](tables/zero-copy.zero-copy-jdk-17-arrays.csv).\n\nend\n");
    assertThat(Files.readAllLines(folder.resolve("tables/zero-copy.zero-copy-jdk-17-arrays.csv")))
        .hasSize(22)
        .startsWith("row,Fory,Kryo", "\"a, b\",\"1,044\",2.5 (40)", "c,-,1.20x (-)");
  }

  @Test
  void tablesOfOneHeadingHaveFilesOfTheirOwn() throws IOException {
    String table = HEAD + "| a | 1 | 2 |\n".repeat(21);
    assertThat(write("## One\n\n" + table + "\n" + table))
        .contains("(tables/zero-copy.one.csv)", "(tables/zero-copy.one-2.csv)");
  }

  @Test
  void filesOfARenderingBeforeAreGoneAndThoseOfOtherPagesStay() throws IOException {
    Path tables = Files.createDirectories(folder.resolve("tables"));
    Files.writeString(tables.resolve("zero-copy.old.csv"), "old");
    Files.writeString(tables.resolve("zero-copy-2.old.csv"), "of another page");
    write("nothing\n");
    assertThat(tables.toFile().list()).containsExactly("zero-copy-2.old.csv");
  }

  @Test
  void aPageWithoutTheLineIsRefused() throws IOException {
    Files.writeString(folder.resolve("zero-copy.md"), "# By hand");
    assertThatThrownBy(() -> write("")).hasMessageContaining("has no line " + MARKER);
  }
}
