/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A mapped file that another process cuts short costs an exception, and not the JVM. */
class CutShortTest {
  @TempDir private Path folder;

  static Stream<String> uses() {
    return Stream.concat(
        Stream.of("messages", "append", "salvage"),
        Arrays.stream(CutShort.Use.values()).map(Enum::name));
  }

  @ParameterizedTest
  @MethodSource("uses")
  void theJvmSurvives(String use) throws Exception {
    ChildJvm.Output output =
        ChildJvm.run(
            List.of(
                "-Xmx256m",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve("crash.log")),
            CutShort.class,
            use,
            folder.resolve("file").toString());
    assertThat(output.out()).as(output.err()).contains("survived");
  }
}
