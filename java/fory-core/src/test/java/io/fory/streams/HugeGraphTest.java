/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs much larger than the heap. */
@Tag("thorough")
class HugeGraphTest {
  @TempDir private Path folder;

  private void pass(int size, String way, long expected) throws Exception {
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    List<String> flags = List.of("-Xmx512m", "-XX:MaxDirectMemorySize=128m");
    int exit =
        ChildJvm.start(out, err, flags, HugeGraph.class, String.valueOf(size), way).waitFor();
    assertThat(err).isEmptyFile();
    assertThat(exit).isZero();
    String[] found = Files.readString(out).strip().split(" ");
    assertThat(Integer.parseInt(found[0])).isEqualTo(size);
    assertThat(Long.parseLong(found[1])).isGreaterThan(expected);
  }

  @Test
  void fiveGibibytesPassThroughAChannel() throws Exception {
    pass(1600, "channel", 5L << 30);
  }

  @Test
  void oneGibibytePassesThroughStreams() throws Exception {
    pass(320, "streams", 1L << 30);
  }
}
