/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.format.row.Row;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that Python reads and writes, with Arrow's C++ library. Runs if there is a Python that has
 * it: {@code pip install pyarrow}. {@code -Dfory.test.python=PATH} names one that is not on the
 * path.
 */
class PyarrowTest {
  private static String python() throws Exception {
    List<String> candidates =
        Stream.of(System.getProperty("fory.test.python"), "python3", "python")
            .filter(Objects::nonNull)
            .toList();
    for (String candidate : candidates) {
      try {
        ProcessBuilder check = new ProcessBuilder(candidate, "-c", "import pyarrow");
        check.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        if (check.start().waitFor() == 0) {
          return candidate;
        }
      } catch (IOException e) {
        continue; // no such program
      }
    }
    assumeTrue(
        false,
        "No Python with pyarrow among "
            + candidates
            + ": pip install pyarrow, or name another one with -Dfory.test.python=PATH");
    throw new AssertionError("assumeTrue returned");
  }

  @Test
  void pythonReadsOurFilesAndWeReadItsFiles(@TempDir Path folder) throws Exception {
    String python = python();
    List<Row> rows = SampleRows.of(3, 500);
    Path ours = folder.resolve("ours.arrow");
    Path text = folder.resolve("values.txt");
    Path theirs = folder.resolve("theirs.arrows");
    Path script = folder.resolve("pyarrow_peer.py");
    try (InputStream in = PyarrowTest.class.getResourceAsStream("/pyarrow_peer.py")) {
      Files.copy(in, script);
    }
    try (BufferAllocator allocator = new RootAllocator()) {
      ArrowFiles.write(ours, rows, allocator, 200);
      Process peer =
          new ProcessBuilder(
                  python, script.toString(), ours.toString(), text.toString(), theirs.toString())
              .inheritIO()
              .start();
      assertThat(peer.waitFor()).as("exit code of Python").isZero();

      assertThat(Files.readAllLines(text)).isEqualTo(rows.stream().map(RowText::of).toList());
      try (ArrowRowReader reader = ArrowRowReader.stream(allocator, FileChannel.open(theirs))) {
        for (Row row : rows) {
          byte[] bytes = reader.next();
          assertThat(RowText.of(new Row(reader.schema()).wrap(bytes))).isEqualTo(RowText.of(row));
        }
        assertThat(reader.next()).isNull();
      }
    }
  }
}
