/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceReportTest {
  @TempDir Path directory;

  private final List<Run<ServiceCase>> runs =
      List.of(
          run(ServicePeer.FORY, 0, 130),
          run(ServicePeer.FORY, 1, 100),
          run(ServicePeer.FORY, 2, 90),
          run(ServicePeer.APACHE_FORY, 0, 200),
          run(ServicePeer.APACHE_FORY_FIXED, 0, 150),
          run(ServicePeer.KRYO, 0, 400),
          run(ServicePeer.CEILING, 0, 80));

  /** Where writing takes as long as reading. */
  private static Run<ServiceCase> run(ServicePeer peer, int fork, int nanos) {
    ServiceCase what = new ServiceCase(peer, 40, "both", false, false, true);
    Outcome outcome = new Outcome();
    for (Phase phase : Phase.values()) {
      if (peer.supports(phase.isDirect(), false)) {
        outcome.values().put(phase.key() + "_median", (double) nanos);
        outcome.values().put(phase.key() + "_min", nanos - 10.0);
        long calls = 1_300_000 / nanos;
        String tenth = " " + nanos * calls + "/" + calls;
        outcome.texts().put(phase.key(), "900000/10" + tenth.repeat(9));
      }
    }
    outcome.values().put("bytes", 135.0);
    outcome.values().put("c2_ms", 2500.0);
    outcome.texts().put("machine", "2 processors, fast, one");
    return new Run<>("17", what, fork, outcome);
  }

  @Test
  void theMedianJvmCountsAndOursIsComparedWithTheFasterRival() {
    String report = ServiceReport.markdown(Group.of(runs, Statistic.MEDIAN));
    assertThat(report.lines())
        .contains("## JDK 17, 40 classes")
        .contains(
            "| ours, same schema | 100 | 100 | 100 | 100 | 135 | - | - | 1.44 | 1.44 | 1.44 | 1.44 |")
        .contains("| by hand | 80 | 80 | - | - | 135 | - | - | 1.00 | 1.00 | - | - |")
        .contains(
            "| ours, same schema | 1.50x | 1.50x | 1.50x | 1.50x | 1.50x | 4.00x | 4.00x | 1.25"
                + " | 1.25 | 1.00 | 1.00 |")
        .contains(
            "| ours, same schema | 208 (160 to 231) | 468 (360 to 520) | - | 0.1 | - | 2.50 | - | - | - |");
  }

  @Test
  void theFastestSampleMayCount() {
    assertThat(ServiceReport.markdown(Group.of(runs, Statistic.MIN)).lines())
        .contains(
            "| ours, same schema | 90 | 90 | 90 | 90 | 135 | - | - | 1.50 | 1.50 | 1.50 | 1.50 |");
  }

  @Test
  void theFileKeepsAll() throws Exception {
    Path file = directory.resolve("service.json");
    new RunLog<ServiceCase>(file, 2).add(runs);
    assertThat(RunLog.read(List.of(file), ServiceCase.class)).isEqualTo(runs);
  }

  @Test
  void whatStandsBeforeTheTablesIsKept() throws Exception {
    Path page = directory.resolve("service.md");
    Files.writeString(page, "# Mine\n\n" + ServiceReport.MARKER + "\n\nold\n");
    ServiceReport.write(runs, Statistic.MEDIAN, directory);
    assertThat(Files.readString(page))
        .startsWith("# Mine\n\n" + ServiceReport.MARKER + "\n\nMeasured on ")
        .contains("2 processors, fast, one, 3 JVMs for each.")
        .doesNotContain("old");
    assertThat(ImageIO.read(directory.resolve("service.png").toFile()).getWidth()).isEqualTo(960);
    assertThat(ImageIO.read(directory.resolve("service-bars.png").toFile()).getWidth())
        .isEqualTo(800);
    Files.writeString(page, "# Mine\n");
    assertThatThrownBy(() -> ServiceReport.write(runs, Statistic.MEDIAN, directory))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no line");
  }
}
