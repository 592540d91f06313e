/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The vectors in {@code docs/specification/row_format.md} are what is written. */
class SpecificationTest {
  private static final Path PAGE = Path.of("../../docs/specification/row_format.md");
  private static final Pattern WORD =
      Pattern.compile("(?m)^ ?(?:\\d+ +)?((?:[0-9a-f]{2} ){7}[0-9a-f]{2}) {3}");

  private static List<byte[]> vectors() throws Exception {
    String section = Files.readString(PAGE).split("\n## 3. Vectors\n")[1].split("\n## ")[0];
    String[] blocks = section.split("```");
    return List.of(bytes(blocks[1]), bytes(blocks[3]));
  }

  private static byte[] bytes(String block) {
    StringBuilder hex = new StringBuilder();
    for (Matcher word = WORD.matcher(block); word.find(); ) {
      hex.append(word.group(1).replace(" ", ""));
    }
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void vectorsAreWritten() throws Exception {
    byte[] first =
        new RowWriter(RowSchema.parse("x int32 not null, y utf8"))
            .set(0, 1)
            .set(1, "one")
            .toBytes();
    byte[] second =
        new RowWriter(RowSchema.parse("i int32, l list<int16>, m map<utf8 not null, bool>"))
            .set(1, Arrays.asList(1, null))
            .set(2, Map.of("k", true))
            .toBytes();
    assertThat(vectors()).containsExactly(first, second);
  }
}
