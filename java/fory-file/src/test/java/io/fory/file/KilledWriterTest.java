/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process is killed while it appends. */
class KilledWriterTest {
  private static final Fory FORY = Fory.builder().build();

  @TempDir private Path folder;

  /** Small messages, which are collected, and large ones, whose writing takes longer. */
  @ParameterizedTest
  @ValueSource(ints = {10, 500_000})
  void allMessagesBeforeTheTearAreRead(int size) throws Exception {
    Path file = folder.resolve("messages");
    Path err = folder.resolve("stderr");
    Process child =
        ChildJvm.start(
            folder.resolve("stdout"),
            err,
            List.of("-Xmx256m"),
            AppendUntilKilled.class,
            file.toString(),
            String.valueOf(size));
    try {
      while (child.isAlive() && (!Files.exists(file) || Files.size(file) < 20_000_000)) {
        Thread.onSpinWait();
      }
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(err).isEmptyFile();
    int count = read(file, size, 0);
    try (ForyFileWriter out = ForyFile.append(file, FORY, TornTail.DROP)) {
      out.write(new int[] {-1});
    }
    assertThat(read(file, size, 1)).isEqualTo(count + 1);
  }

  private static int read(Path file, int size, int appended) throws IOException {
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      assertThat(in.tear().map(Tear::cause))
          .isIn(java.util.Optional.empty(), java.util.Optional.of(Tear.Cause.CUT_OFF));
      assertThat(in.count()).isGreaterThan(10);
      int count = (int) in.count() - appended;
      for (int i = 0; i < count; i++) {
        assertThat(in.read(int[].class)).isEqualTo(AppendUntilKilled.message(i, size));
      }
      if (appended > 0) {
        assertThat(in.tear()).isEmpty();
        assertThat(in.read(int[].class)).containsExactly(-1);
      }
      return (int) in.count();
    }
  }
}
