/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mapped file of rows that another process cuts short costs an exception, and not the JVM. */
class CutShortRowsTest {
  @TempDir private Path folder;

  @Test
  void theJvmSurvives() throws Exception {
    Path out = folder.resolve("out");
    Process child = start(out, Files.createDirectory(folder.resolve("files")).toString());
    try {
      assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      child.destroyForcibly().waitFor();
    }
    List<String> survived =
        Arrays.stream(RowChecksums.values())
            .flatMap(c -> Stream.of(c + " file survived", c + " batch survived"))
            .toList();
    assertThat(Files.readAllLines(out)).isEqualTo(survived);
    assertThat(child.exitValue()).isZero();
  }

  private Process start(Path out, String files) throws IOException {
    String own =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:-CreateCoredumpOnCrash"));
    command.add("-XX:ErrorFile=" + folder.resolve("crash.log"));
    command.add("-cp");
    command.add("target/classes" + File.pathSeparator + own);
    command.add(CutShortRows.class.getName());
    command.add(files);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder
        .redirectOutput(out.toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }
}
