/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShmSuiteTest {
  @TempDir Path root;
  @TempDir Path out;

  private List<Run<ShmCase>> run(String... more) throws IOException, InterruptedException {
    List<String> arguments =
        Stream.concat(
                Stream.of(
                    "--schedule",
                    "10,1,10",
                    "--heap",
                    "32m",
                    "--root",
                    root.toString(),
                    "--out",
                    out.toString()),
                Stream.of(more))
            .toList();
    ShmSuite.main(arguments.toArray(String[]::new));
    return RunLog.read(List.of(out.resolve("shm.json")), ShmCase.class);
  }

  @Test
  void twoJvmsTalkAndNothingIsLeft() throws IOException, InterruptedException {
    List<Run<ShmCase>> runs =
        run("--contestants", "unix", "--sizes", "64", "--modes", "round_trip,copy");
    assertThat(runs).hasSize(2);
    assertThat(runs.get(0).outcome().values())
        .containsKeys("p50", "cores_sender", "cores_receiver", "alloc_receiver");
    assertThat(runs.get(1).outcome().values()).containsKeys("copy_in", "copy_out");
    assertThat(out.resolve("shared-memory.md")).content().contains("| Unix-domain socket |");
    try (Stream<Path> left = Files.list(root)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void aJvmEndsWithTheSuiteThatStartedIt() throws IOException, InterruptedException {
    Process receiver =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ShmJvm.class.getName(),
                ShmJvm.RECEIVER,
                "10,1,10",
                root.toString(),
                "mailbox",
                "bytes",
                "64",
                "one_way",
                "spin")
            .redirectErrorStream(true)
            .start();
    try {
      receiver.getOutputStream().close();
      assertThat(receiver.waitFor(30, TimeUnit.SECONDS)).isTrue();
    } finally {
      receiver.destroyForcibly();
    }
  }

  @Test
  void aJvmThatFailsIsReportedAndNothingIsLeft() throws IOException, InterruptedException {
    List<Run<ShmCase>> runs =
        run("--contestants", "agrona", "--sizes", "128m", "--modes", "one_way");
    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).outcome().texts().get(ShmCase.ERROR)).contains("need more than 1 GiB");
    try (Stream<Path> left = Files.list(root)) {
      assertThat(left).isEmpty();
    }
  }
}
