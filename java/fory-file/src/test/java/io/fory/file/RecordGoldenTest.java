/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.golden.GoldenFiles;
import io.fory.golden.GoldenSamples;
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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Streams of records stored by an earlier build, under {@code src/test/resources/golden/stream-v1}:
 * this build reads them, and writes the same bytes. Written as those of {@link GoldenTest} are.
 */
class RecordGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/stream-v1/");
  private static final Path SPECIFICATION = Path.of("../../docs/specification");
  private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

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
      try (ForyWriter out = fory.streams().newWriter(bytes)) {
        write(out);
      }
      List<byte[]> all = GoldenFiles.stored(FOLDERS, name, bytes.toByteArray());
      assertThat(bytes.toByteArray()).isEqualTo(all.get(all.size() - 1));
      for (byte[] stored : all) {
        ForyReader in = fory.streams().newReader(new ByteArrayInputStream(stored));
        for (Object record : records()) {
          Graphs.assertEqual(record, in.read(), references, name);
        }
        assertThat(in.hasNext()).isFalse();
      }
    }
  }

  @Test
  void theSpecificationsExamplesAreWhatIsWritten(@TempDir Path folder) throws IOException {
    Fory fory = Fory.builder().build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = fory.streams().newWriter(bytes)) {
      out.write("hello");
      out.write(null);
    }
    assertThat(HEX.formatHex(bytes.toByteArray())).isEqualTo(example("stream", "Two records"));
    bytes.reset();
    fory.streams().serialize(bytes, "hello");
    assertThat(HEX.formatHex(bytes.toByteArray())).isEqualTo(example("stream", "The string"));
    try (ForyFileWriter out = ForyFile.append(folder.resolve("file"), fory)) {
      out.write("hello");
    }
    byte[] file = Files.readAllBytes(folder.resolve("file"));
    assertThat(HEX.formatHex(file)).isEqualTo(example("file", "The string"));
  }

  /** The bytes of the first table after some words. */
  private static String example(String format, String words) throws IOException {
    String page = Files.readString(SPECIFICATION.resolve(format + "_format.md"));
    int from = page.indexOf("\n|", page.indexOf(words));
    int end = page.indexOf("\n\n", from);
    Matcher row =
        Pattern.compile("(?m)^\\| `((?:[0-9a-f]{2} ?)+)` \\|")
            .matcher(page.substring(from, end < 0 ? page.length() : end));
    return row.results().map(result -> result.group(1)).collect(Collectors.joining(" "));
  }
}
