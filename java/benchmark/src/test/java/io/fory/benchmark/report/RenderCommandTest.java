/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderCommandTest {
  @TempDir Path run;

  @Test
  void resultsBecomeTablesAndChartsOfTheirPage() throws IOException {
    StringBuilder json = new StringBuilder();
    for (int size : new int[] {64, 1024}) {
      append(json, "zerocopy.ArrayCopyBenchmark.read", "bytes", size, "FORY", size);
      append(json, "zerocopy.ArrayCopyBenchmark.read", "bytes", size, "COPY", size * 2);
    }
    for (int nodes = 10; nodes <= 100_000; nodes *= 10) {
      append(json, "storage.scale.GraphBenchmark.write", "nodes", nodes, "FORY", nodes * 5);
    }
    Path jdk = Files.createDirectories(run.resolve("jdk-17"));
    Files.writeString(jdk.resolve("results.json"), "[" + json + "]");
    RenderCommand.main(new String[] {run.toString()});
    Path pages = run.resolve("pages");
    assertThat(pages.resolve("zero-copy.md"))
        .content()
        .contains("# Zero copy, files and streams\n", "JDK 17", "|  | bytes | FORY | COPY |")
        .contains("| read | 1024 | 1,024 (16) | 2,048 (16) |");
    assertThat(pages.resolve("scale.md"))
        .content()
        .contains("| write | 10 | 50.0 (16) |", "| write, each of objects | 10 | 5.0 |")
        .doesNotContain("![GraphBenchmark]"); // which has nobody to compare with
    assertThat(pages.resolve("charts").resolve("jdk-17-ArrayCopyBenchmark.png")).isNotEmptyFile();
  }

  @Test
  void aSuiteWithoutParametersIsOneLineOfItsMethods() throws IOException {
    String metrics = "\"primaryMetric\": {\"score\": %s, \"scoreUnit\": \"ns/op\"}";
    String one =
        "{\"benchmark\": \"io.fory.benchmark.storage.scale.Threads.%s\", \"jdkVersion\": \"25\", "
            + metrics
            + "}";
    Path jdk = Files.createDirectories(run.resolve("jdk-25"));
    Files.writeString(
        jdk.resolve("results.json"),
        "[" + one.formatted("one", 100) + "," + one.formatted("two", 90) + "]");
    RenderCommand.main(new String[] {run.toString()});
    assertThat(run.resolve("pages").resolve("scale.md")).content().contains("| 100 | 90.0 |");
    assertThat(run.resolve("pages").resolve("charts").resolve("jdk-25-Threads.png")).exists();
  }

  @Test
  void aBenchmarkIsOnThePageOfItsPackage() {
    assertThat(Page.of("io.fory.benchmark.row.FieldBenchmark.read")).isEqualTo(Page.ROWS);
    assertThat(Page.of("io.fory.benchmark.NewBenchmark.run")).isEqualTo(Page.OTHERS);
  }

  @Test
  void whatAPersonWroteAboveTheLineStays() throws IOException {
    StringBuilder json = new StringBuilder();
    append(json, "zerocopy.ArrayCopyBenchmark.read", "bytes", 64, "FORY", 1);
    Path jdk = Files.createDirectories(run.resolve("jdk-17"));
    Files.writeString(jdk.resolve("results.json"), "[" + json + "]");
    Path page = Files.createDirectories(run.resolve("pages")).resolve("zero-copy.md");
    Files.writeString(page, "# By hand\n\n" + RenderCommand.MARKER + "\nold\n");
    RenderCommand.main(new String[] {run.toString()});
    assertThat(page)
        .content()
        .startsWith("# By hand\n\n" + RenderCommand.MARKER)
        .contains("ArrayCopyBenchmark")
        .doesNotContain("old");
  }

  private static void append(
      StringBuilder json, String name, String parameter, int value, String contestant, int score) {
    String key = parameter.startsWith("\"") ? parameter : "\"" + parameter + "\"";
    json.append(json.isEmpty() ? "" : ",");
    String counted =
        parameter.equals("nodes") ? ", \"objects\": {\"score\": 5, \"scoreUnit\": \"ns/op\"}" : "";
    json.append(
        """
        {"benchmark": "io.fory.benchmark.%s", "jdkVersion": "17.0.9", "jvmArgs": [],
         "params": {%s: "%s", "contestant": "%s"},
         "primaryMetric": {"score": %s, "scoreError": "NaN", "scoreUnit": "ns/op"},
         "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 16.0, "scoreUnit": "B/op"}%s}}
        """
            .formatted(name, key, value, contestant, score, counted));
  }
}
