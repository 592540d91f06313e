/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.testing.Graphs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Streams of records stored by an earlier build, under {@code src/test/resources/golden/stream-v1}:
 * this build reads them, and writes the same bytes. Written as those of {@link GoldenTest} are.
 */
class RecordGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/stream-v1/");
  private static final Path SPECIFICATION = Path.of("../../docs/specification/stream_format.md");

  /** All ways in which a record can stand in a block. */
  private static void write(ForyWriter out) throws IOException {
    for (Object record : records()) {
      if (Integer.valueOf(-1).equals(record)) {
        out.flush();
      } else if (Integer.valueOf(-2).equals(record)) {
        out.reset();
      }
      out.write(record);
    }
  }

  private static List<Object> records() {
    Object bean = GoldenSamples.all().get("bean");
    List<Object> records = new ArrayList<>(Arrays.asList("text", null, bean, bean, -1, bean));
    records.add("x".repeat(100));
    records.add(new ArrayList<>(List.of(1, 2)));
    records.addAll(List.of(new byte[9000], new byte[70_000], bean, -2, bean));
    for (int i = 0; i < 200; i++) {
      records.add(bean);
    }
    return records;
  }

  @ParameterizedTest
  @CsvSource({"records,false,false", "records-compatible,true,false", "records-refs,false,true"})
  void storedStreamsAreReadAndWrittenAlike(String name, boolean compatible, boolean references)
      throws IOException {
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory =
          GoldenSamples.builder()
              .withCompatible(compatible)
              .withRefTracking(references)
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .build();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ForyWriter out = fory.newWriter(bytes)) {
        write(out);
      }
      List<byte[]> all = GoldenFiles.stored(FOLDERS, name, bytes.toByteArray());
      assertThat(bytes.toByteArray()).isEqualTo(all.get(all.size() - 1));
      for (byte[] stored : all) {
        ForyReader in = fory.newReader(new ByteArrayInputStream(stored));
        for (Object record : records()) {
          Graphs.assertEqual(record, in.read(), references, name);
        }
        assertThat(in.hasNext()).isFalse();
      }
    }
  }

  @Test
  void theSpecificationsExampleIsWhatIsWritten() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = Fory.builder().build().newWriter(bytes)) {
      out.write("hello");
      out.write(null);
    }
    String page = Files.readString(SPECIFICATION);
    Matcher row =
        Pattern.compile("(?m)^\\| `((?:[0-9a-f]{2} ?)+)` \\|")
            .matcher(page.substring(page.indexOf("Two records")));
    StringBuilder example = new StringBuilder();
    while (row.find()) {
      example.append(row.group(1)).append(' ');
    }
    assertThat(example.toString().strip())
        .isEqualTo(HexFormat.ofDelimiter(" ").formatHex(bytes.toByteArray()));
  }
}
