/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A mapped file that another process cuts short costs an exception, and not the JVM. */
class CutShortTest {
  @TempDir private Path folder;

  static Stream<String> uses() {
    return Stream.concat(
        Stream.of("messages", "append"), Arrays.stream(CutShort.Use.values()).map(Enum::name));
  }

  @ParameterizedTest
  @MethodSource("uses")
  void theJvmSurvives(String use) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process child =
        ChildJvm.start(
            out,
            err,
            List.of(
                "-Xmx256m",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve("crash.log")),
            CutShort.class,
            use,
            folder.resolve("file").toString());
    try {
      assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(Files.readString(out)).as(Files.readString(err)).contains("survived");
    assertThat(child.exitValue()).isZero();
  }
}
