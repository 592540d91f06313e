/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShmReportTest {
  private static Run<ShmCase> run(
      Contestant contestant, Mode mode, int fork, Map<String, Double> values) {
    ShmCase what = new ShmCase(contestant, Workload.BYTES, 1024, mode, Waiting.SPIN);
    return new Run<>("17-25", what, fork, outcome(values));
  }

  private static Outcome outcome(Map<String, Double> values) {
    Outcome outcome = new Outcome();
    outcome.values().putAll(values);
    return outcome;
  }

  @Test
  void theBetterOfTwoForksCounts() {
    String page =
        ShmReport.markdown(
            List.of(
                run(Contestant.AGRONA, Mode.ONE_WAY, 0, Map.of("rate", 2e6)),
                run(Contestant.AGRONA, Mode.ONE_WAY, 1, Map.of("rate", 3e6, "alloc_sender", 0.0)),
                run(Contestant.UNIX, Mode.ONE_WAY, 0, Map.of("rate", 1e5))));
    assertThat(page)
        .contains("## One way, saturated, byte[] to 8 bytes read, spinning, JDK 17 to 25")
        .contains("| messages/s (GB/s) | 1 KiB | B/op, sender | receiver |")
        .contains("| Agrona ring | 3.00 M (3.07) | 0.0 | - |")
        .contains("| Unix-domain socket | 100 k (0.102) | - | - |");
  }

  @Test
  void latenciesAreInMicroseconds() {
    Map<String, Double> values = Map.of("p50", 850.0, "p99", 12_000.0, "p999", 1_000_000.0);
    assertThat(ShmReport.markdown(List.of(run(Contestant.UNIX, Mode.ROUND_TRIP, 0, values))))
        .contains("| Unix-domain socket | 0.850 / 12.0 / 1000 | - | - |");
  }

  @Test
  void oneThatFailsIsShownWithItsError() {
    Run<ShmCase> failed = run(Contestant.CHRONICLE, Mode.ONE_WAY, 0, Map.of());
    failed.outcome().texts().put(ShmCase.ERROR, "java.lang.IllegalAccessError: no");
    assertThat(ShmReport.markdown(List.of(failed)))
        .contains("- Chronicle Queue, 1 KiB: `java.lang.IllegalAccessError: no`");
  }

  @Test
  void runsComeBackFromTheirFile(@TempDir Path directory) throws IOException {
    Run<ShmCase> failed = run(Contestant.CHRONICLE, Mode.ONE_WAY, 0, Map.of());
    failed.outcome().texts().put(ShmCase.ERROR, "one, two");
    List<Run<ShmCase>> runs =
        List.of(run(Contestant.UNIX, Mode.IDLE, 0, Map.of("cores_receiver", 0.5)), failed);
    Path file = directory.resolve("shm.json");
    new RunLog<ShmCase>(file, 2).add(runs);
    assertThat(RunLog.read(List.of(file), ShmCase.class)).isEqualTo(runs);
  }

  @Test
  void theFirstPartOfThePageStays(@TempDir Path directory) throws IOException {
    Path page = directory.resolve("shared-memory.md");
    Files.writeString(page, "# Mine\n\n" + ShmReport.MARKER + "\n\nold");
    ShmReport.write(List.of(run(Contestant.UNIX, Mode.ONE_WAY, 0, Map.of("rate", 1e5))), directory);
    assertThat(page).content().startsWith("# Mine\n").doesNotContain("old").contains("100 k");
  }
}
