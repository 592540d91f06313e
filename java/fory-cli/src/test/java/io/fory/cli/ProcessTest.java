/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import io.fory.format.RowCodec;
import io.fory.format.file.RowFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as a process among others of a shell. */
@EnabledOnOs(OS.LINUX)
class ProcessTest {
  @TempDir private Path folder;

  private static Process start(String... args) throws IOException {
    return start(List.of(), args);
  }

  private static Process start(List<String> shell, String... args) throws IOException {
    List<String> command = new ArrayList<>(shell);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "--add-opens=java.base/java.nio=ALL-UNNAMED", // as the manifest has it, for Arrow
            "-cp",
            System.getProperty("java.class.path"),
            ForyCommand.class.getName()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).start();
  }

  private static int end(Process process) throws InterruptedException {
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private static String text(java.io.InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void aMessageIsTakenFromAPipe() throws Exception {
    Process process = start("explain", "-");
    try (OutputStream in = process.getOutputStream()) {
      in.write(Samples.FORY.serialize("piped"));
    }
    assertThat(text(process.getInputStream())).contains("\"piped\"");
    assertThat(text(process.getErrorStream())).isEmpty();
    assertThat(end(process)).isZero();
  }

  @Test
  void whoStopsReadingEndsTheCommandWithoutAWord() throws Exception {
    Path log = folder.resolve("long.fory");
    Samples.writeLog(log, 20_000);
    Process process = start("files", "cat", log.toString());
    try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      assertThat(out.readLine()).startsWith("{");
    }
    assertThat(text(process.getErrorStream())).isEmpty();
    assertThat(end(process)).isZero();
  }

  @Test
  void aSignalEndsWhatGoesOnForEver() throws Exception {
    Path root = Files.createTempDirectory("fs");
    Process process = start("shm", "top", "--root", root.toString(), "--every", "0.01");
    try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      assertThat(out.readLine()).contains("No channels");
      // Not that of Ctrl-C, which a JVM that is started in the background ignores.
      new ProcessBuilder("kill", "-TERM", Long.toString(process.pid())).start().waitFor();
      assertThat(end(process)).isEqualTo(143);
    }
    Files.delete(root);
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "jsonl", "arrow", "parquet"})
  void aConversionWithoutRoomLeavesNoFile(String format) throws Exception {
    Path rows = folder.resolve("sales.rows");
    Samples.writeRows(rows, 50);
    Path target = folder.resolve("sales." + format);
    List<String> shell = List.of("sh", "-c", "ulimit -f 4; exec \"$0\" \"$@\"");
    Process process = start(shell, "rows", "convert", rows.toString(), "-o", target.toString());
    assertThat(text(process.getInputStream())).isEmpty();
    assertThat(text(process.getErrorStream())).contains("File too large");
    assertThat(end(process)).isEqualTo(ExitCode.UNUSABLE);
    assertThat(target).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count FILE",
        "head FILE -n 5000",
        "head FILE -n 5000 --json",
        "stats FILE",
        "convert FILE -o - --to csv",
        "convert FILE -o - --to jsonl"
      })
  void aFullDiskBehindStandardOutputIsTold(String command) throws Exception {
    Path rows = folder.resolve("sales.rows");
    Samples.writeRows(rows, 5000);
    String[] args = ("rows " + command.replace("FILE", rows.toString())).split(" ");
    Process process = start(List.of("sh", "-c", "exec \"$0\" \"$@\" > /dev/full"), args);
    assertThat(text(process.getErrorStream()))
        .isEqualTo("fory: Standard output: No space left on device\n");
    assertThat(end(process)).isEqualTo(ExitCode.UNUSABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "jsonl"})
  void standardOutputIsTheSameFileInAllLocales(String format) throws Exception {
    Path rows = folder.resolve("names.rows");
    try (var out = RowFile.append(rows, RowCodec.of(Name.class))) {
      out.write(new Name("Zo\u00eb \u20ac \ud83d\ude00"));
    }
    Process process =
        start(
            List.of("env", "LC_ALL=C"),
            "rows",
            "convert",
            rows.toString(),
            "-o",
            "-",
            "--to",
            format);
    assertThat(text(process.getInputStream())).contains("Zo\u00eb \u20ac \ud83d\ude00");
    assertThat(end(process)).isZero();
  }

  record Name(String name) {}

  @Test
  void errorsGoToStandardErrorAndSetTheExitCode() throws Exception {
    Process process = start("explain", folder.resolve("nothing").toString());
    assertThat(text(process.getInputStream())).isEmpty();
    assertThat(text(process.getErrorStream())).contains("There is no file");
    assertThat(end(process)).isEqualTo(ExitCode.UNUSABLE);
  }
}
