/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawCommandTest {
  @TempDir Path folder;

  private int heightOf(String... lines) throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(page, String.join("\n", lines));
    DrawCommand.main(new String[] {page.toString()});
    return ImageIO.read(folder.resolve("charts/a.png").toFile()).getHeight();
  }

  @Test
  void tablesOfAFileStandOneBelowTheOther() throws IOException {
    String[] table = {
      "", "| job | Fory | Kryo |", "|---|--:|--:|", "| `flat` | **1,215** (3) | 7 |"
    };
    String comment = "<!-- draw charts/a.png, ms: columns 1 to 2, a color for each column -->";
    String byRow = "<!-- draw charts/a.png, ms: columns 2 to 2, a color for each row -->";
    int one = heightOf("# Jobs", comment, String.join("\n", table), "", "| no | table |");
    assertThat(
            heightOf("# Jobs", comment, String.join("\n", table), byRow, String.join("\n", table)))
        .isEqualTo(2 * one);
  }

  @Test
  void whatIsNotUnderstoodIsRefused() {
    assertThatThrownBy(() -> heightOf("", "<!-- draw charts/a.png -->"))
        .hasMessageContaining("Line 2");
    assertThatThrownBy(
            () ->
                heightOf(
                    "<!-- draw charts/a.png, ms: columns 1 to 1, a color for each row -->",
                    "| | ms |",
                    "|---|--:|",
                    "| a | none |"))
        .hasMessageContaining("none");
  }
}
