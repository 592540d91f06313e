/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.file.TornTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows keep to the lock of a file, which WriterLockTest of fory-file tries in many programs. */
class RowWriterLockTest {
  @TempDir private Path folder;

  private void refuse(Path file) {
    for (TornTail tail : TornTail.values()) {
      assertThatThrownBy(() -> RowFile.append(file, Sample.CODEC, tail))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another writer");
    }
    assertThat(folder.resolve(".rows.lock")).exists();
  }

  private void assertNoLockIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".lock"));
    }
  }

  @Test
  void whatReadsTheFileLeavesItsWriterTheLock() throws IOException {
    Path file = folder.resolve("rows");
    try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC)) {
      out.write(Sample.of(0));
      out.flush();
      refuse(file);
      RowFile.open(file).close();
      refuse(file);
      assertThat(RowFile.verify(file, tear -> {})).isEqualTo(1);
      refuse(file);
      assertThat(RowFile.salvage(folder.resolve("next"), file, tear -> {})).isEqualTo(1);
      refuse(file);
      assertThatThrownBy(() -> RowFile.salvage(file, file, tear -> {}))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another writer");
      refuse(file);
      out.write(Sample.of(1));
    }
    assertNoLockIsLeft();
    RowFile.append(file, Sample.CODEC).close();
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.isWhole()).isTrue();
      assertThat(Sample.decode(in)).isEqualTo(Sample.list(2));
    }
  }

  @Test
  void whatFailsLeavesNoLockAndNoFile() throws Exception {
    Path damaged = Files.write(folder.resolve("damaged"), new byte[1000]);
    Path next = folder.resolve("next");
    assertThatThrownBy(() -> RowFile.append(damaged, Sample.CODEC))
        .isNotInstanceOf(IOException.class);
    assertThatThrownBy(() -> RowFile.salvage(next, damaged, tear -> {}))
        .isNotInstanceOf(IOException.class);
    assertThat(next).doesNotExist();
    assertNoLockIsLeft();
    RowFile.append(next, Sample.CODEC).close();
  }
}
