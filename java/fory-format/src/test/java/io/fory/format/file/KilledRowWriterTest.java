/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import io.fory.file.Tear;
import io.fory.file.TornTail;
import io.fory.format.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process is killed while it appends. */
class KilledRowWriterTest {
  @TempDir private Path folder;

  @Test
  void allRowsBeforeTheTearAreReadAndMoreAreAppended() throws Exception {
    Path file = folder.resolve("rows");
    Path err = folder.resolve("stderr");
    Process child =
        ChildJvm.start(
            folder.resolve("stdout"),
            err,
            List.of("-Xmx256m"),
            AppendRowsUntilKilled.class,
            file.toString());
    try {
      while (child.isAlive() && (!Files.exists(file) || Files.size(file) < 10_000_000)) {
        Thread.onSpinWait();
      }
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(err).isEmptyFile();
    int count = read(file, false);
    try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC, TornTail.DROP)) {
      assertThat(out.write(Sample.of(count))).isEqualTo(count);
    }
    assertThat(read(file, true)).isEqualTo(count + 1);
  }

  private static int read(Path file, boolean whole) throws IOException {
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.isWhole()).isEqualTo(whole);
      assertThat(in.tear().map(Tear::cause))
          .isIn(Optional.empty(), Optional.of(Tear.Cause.CUT_OFF));
      assertThat(in.count()).isGreaterThan(10_000);
      Row row = in.newRow();
      for (int i = 0; i < in.count(); i++) {
        assertThat(in.wrap(row, i).getLong("id")).isEqualTo(i);
      }
      assertThat(Sample.CODEC.decode(row)).isEqualTo(Sample.of((int) in.count() - 1));
      return (int) in.count();
    }
  }
}
