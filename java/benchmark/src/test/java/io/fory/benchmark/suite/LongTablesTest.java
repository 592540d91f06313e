/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongTablesTest {
  private static final String HEAD = "| [row](rows.md) | Fory | **Kryo** |\n|---|--:|--:|\n";

  @TempDir Path folder;

  private String move(String markdown) throws IOException {
    return LongTables.move(markdown, folder.resolve("zero-copy.md"));
  }

  @Test
  void shortTableAndTextStay() throws IOException {
    String text = "## One\n\n" + HEAD + "| a | 1 | 2 |\n".repeat(15) + "\ntext\n";

    assertThat(move(text)).isEqualTo(text);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void longTableBecomesAFileOfNumbers() throws IOException {
    String rows = "| a, b | 1,044 | 2.5 (40) |\n" + "| `c` | - | **1.20x (-)** |\n".repeat(15);

    String left = move("## Zero copy, JDK 17\n\n### Arrays: all\n\n" + HEAD + rows + "\nend");

    assertThat(left)
        .isEqualTo(
            "## Zero copy, JDK 17\n\n### Arrays: all\n\n"
                + "[16 rows](tables/zero-copy.jdk-17-arrays.csv).\n\nend");
    assertThat(Files.readAllLines(folder.resolve("tables/zero-copy.jdk-17-arrays.csv")))
        .hasSize(17)
        .startsWith("row,Fory,Kryo,\"Kryo, in brackets\"", "\"a, b\",1044,2.5,40", "c,,1.20,");
  }

  @Test
  void tablesOfOneHeadingHaveFilesOfTheirOwn() throws IOException {
    String table = HEAD + "| a | 1 | 2 |\n".repeat(16);

    assertThat(move("## One\n\n" + table + "\n" + table))
        .contains("(tables/zero-copy.one.csv)", "(tables/zero-copy.one-2.csv)");
  }

  @Test
  void filesOfARenderingBeforeAreGoneAndThoseOfOtherPagesStay() throws IOException {
    Path tables = Files.createDirectories(folder.resolve("tables"));
    Files.writeString(tables.resolve("zero-copy.old.csv"), "old");
    Files.writeString(tables.resolve("zero-copy-2.old.csv"), "of another page");

    move("nothing");

    assertThat(tables.toFile().list()).containsExactly("zero-copy-2.old.csv");
  }
}
