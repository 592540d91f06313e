/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.Samples;
import io.fory.cli.base.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command: the jar, and the script with the jar behind it. */
@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class LauncherIT {
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  @TempDir private Path folder;

  private String run(int expected, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(expected);
    return said;
  }

  private static String jar() throws IOException {
    try (var files = Files.list(TARGET)) {
      return files
          .filter(file -> file.getFileName().toString().matches("fory-cli-.*\\.jar"))
          .findFirst()
          .orElseThrow()
          .toString();
    }
  }

  @Test
  void everyKindOfCommandRunsFromTheJar() throws Exception {
    Samples.write(folder);
    List<List<String>> commands =
        List.of(
            List.of("--version"),
            List.of("explain", "a.bin"),
            List.of("sizes", "a.bin", "--svg", "a.svg"),
            List.of("files", "cat", "log.fory"),
            List.of("rows", "stats", "sales.rows"),
            List.of("rows", "convert", "sales.rows", "-o", "new.arrow"),
            List.of("rows", "convert", "sales.rows", "-o", "new.parquet"),
            List.of("rows", "convert", "sales.rows", "-o", "new.csv"),
            List.of("schema", "check", "old.lock", "added.lock"),
            List.of("explain", "xlang.bin"),
            List.of("doctor", jar(), "--package", "io.fory.cli.ExitCode"),
            List.of("completion"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    for (List<String> command : commands) {
      List<String> args = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1"));
      args.addAll(List.of("-XX:+UseSerialGC", "-jar", jar()));
      for (String word : command) {
        boolean isFile = word.matches("[a-z-]+\\.(bin|svg|fory|rows|lock|arrow|parquet|csv)");
        args.add(isFile ? folder.resolve(word).toString() : word);
      }
      assertThat(run(0, args.toArray(String[]::new))).as(command.toString()).isNotNull();
    }
    for (String made : List.of("a.svg", "new.arrow", "new.parquet", "new.csv")) {
      assertThat(folder.resolve(made)).isNotEmptyFile();
    }
  }

  @Test
  void theScriptRunsWithAndWithoutAnArchiveOfClasses() throws Exception {
    Samples.write(folder);
    String fory = TARGET.resolve("fory").toString();
    String message = folder.resolve("a.bin").toString();
    String before = run(0, fory, "explain", message);
    assertThat(run(0, fory, "--warm")).contains("fory.jsa");
    assertThat(folder.resolve("cache/fory/fory.jsa")).isNotEmptyFile();
    assertThat(run(0, fory, "explain", message)).isEqualTo(before);
    assertThat(run(ExitCode.UNUSABLE, fory, "explain", "no-such-file")).contains("no-such-file");
    // An archive of something else is no reason to complain.
    Files.writeString(folder.resolve("cache/fory/fory.jsa"), "not an archive");
    assertThat(run(0, fory, "explain", message)).isEqualTo(before);
  }

  @Test
  void completionIsAScriptThatTheShellTakes() throws Exception {
    Path script = folder.resolve("completion.sh");
    Files.writeString(script, run(0, TARGET.resolve("fory").toString(), "completion"));
    assertThat(run(0, "bash", "-c", "source " + script + " && complete -p fory"))
        .contains("_complete_fory");
  }
}
