/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A mapped file of rows that another process cuts short costs an exception, and not the JVM. */
class CutShortRowsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(RowChecksums.class)
  void theJvmSurvives(RowChecksums checksums) throws Exception {
    for (boolean batch : new boolean[] {false, true}) {
      Path out = folder.resolve("out");
      Process child = start(out, checksums.name(), String.valueOf(batch), folder + "/file" + batch);
      try {
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
      } finally {
        child.destroyForcibly().waitFor();
      }
      assertThat(Files.readString(out)).contains("survived");
      assertThat(child.exitValue()).isZero();
    }
  }

  private Process start(Path out, String... arguments) throws IOException {
    String own =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:-CreateCoredumpOnCrash"));
    command.add("-XX:ErrorFile=" + folder.resolve("crash.log"));
    command.add("-cp");
    command.add(System.getProperty("fory.classes", "target/classes") + File.pathSeparator + own);
    command.add(CutShortRows.class.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder
        .redirectOutput(out.toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }
}
