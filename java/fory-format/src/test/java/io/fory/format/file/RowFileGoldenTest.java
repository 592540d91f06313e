/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.golden.GoldenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of rows stored by an earlier build: this build reads it, and writes the same bytes. */
class RowFileGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/row-file-v1/");

  @TempDir private Path folder;

  @Test
  void storedFilesAreReadAndWrittenAlike() throws IOException {
    Path now = folder.resolve("now");
    Sample.append(now, 0, 30, 512);
    Sample.append(now, 30, 40, 512);
    List<byte[]> all = GoldenFiles.stored(FOLDERS, "rows", Files.readAllBytes(now));
    assertThat(now).hasBinaryContent(all.get(all.size() - 1));
    for (byte[] stored : all) {
      Path file = Files.write(folder.resolve("stored"), stored);
      try (RowFileReader in = RowFile.open(file, RowChecksums.ON_OPEN)) {
        assertThat(in.isWhole()).isTrue();
        assertThat(Sample.decode(in)).isEqualTo(Sample.list(40));
      }
    }
  }
}
