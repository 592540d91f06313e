/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceSuiteTest {
  @TempDir Path directory;

  @Test
  void jvmsMeasureInTurnsAndTheReportIsWritten() throws Exception {
    ServiceSuite.main(
        new String[] {
          "--contestants",
          "fory,ceiling",
          "--messages",
          "2",
          "--open",
          "yes",
          "--schedule",
          "700,700,8,5",
          "--forks",
          "1",
          "--heap",
          "64m",
          "--out",
          "" + directory
        });
    List<Run<ServiceCase>> runs =
        RunLog.read(List.of(directory.resolve("service.json")), ServiceCase.class);
    assertThat(runs)
        .extracting(run -> run.what().title())
        .containsExactly("ours, same schema, flag", "by hand, flag");
    assertThat(runs)
        .allSatisfy(
            run ->
                assertThat(run.outcome().values())
                    .containsKeys("heap_read_min", "bytes", "c1_ms", "c2_ms", "code_cache")
                    .hasEntrySatisfying(
                        "heap_write_median", nanos -> assertThat(nanos).isPositive()));
    assertThat(runs.get(0).outcome().values()).containsKey("direct_write_median");
    assertThat(Curve.of(runs.get(0).outcome()).buckets()).isEqualTo(7);
    assertThat(directory.resolve("service.md"))
        .content()
        .contains("2 classes", "--add-opens=java.base/java.lang=ALL-UNNAMED");
    assertThat(directory.resolve("service.png")).isNotEmptyFile();
  }

  @Test
  void aJvmThatFailsIsToldWithWhatItPrinted() {
    assertThatThrownBy(
            () ->
                ServiceSuite.main(
                    new String[] {
                      "--contestants",
                      "kryo",
                      "--messages",
                      "201",
                      "--schedule",
                      "1,1,1,1",
                      "--heap",
                      "64m",
                      "--out",
                      "" + directory
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("there are not so many message classes");
    assertThat(Files.exists(directory.resolve("service.json"))).isFalse();
  }
}
