/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mapped file of rows that another process cuts short costs an exception, and not the JVM. */
class CutShortRowsTest {
  @TempDir private Path folder;

  @Test
  void theJvmSurvives() throws Exception {
    List<String> flags =
        List.of(
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=" + folder.resolve("crash.log"));
    String files = Files.createDirectory(folder.resolve("files")).toString();
    List<String> printed = ChildJvm.run(flags, CutShortRows.class, files).lines();
    List<String> survived =
        Arrays.stream(RowChecksums.values())
            .flatMap(c -> Stream.of(c + " file survived", c + " batch survived"))
            .toList();
    assertThat(printed).isEqualTo(survived);
  }
}
