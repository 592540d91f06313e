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
  void resultsOfOtherSuitesBecomeTablesAndChartsOfTheirGroup() throws IOException {
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
    Files.writeString(
        jdk.resolve("FirstUse.csv"),
        "jdk,contestant,fields,metric,value,runs\n17,FORY,350,first_ms,12.50,5\n");
    Files.writeString(
        jdk.resolve("left-out.csv"), "benchmark,contestant,why\nCompression,FFM,JDK 22\n");
    RenderCommand.main(new String[] {run.toString()});
    Path pages = run.resolve("pages");
    assertThat(pages.resolve("zero-copy.md"))
        .content()
        .contains("# Zero copy, files and streams\n", "JDK 17", "|  | bytes | FORY | COPY |")
        .contains("| read | 1024 | 1,024 (16) | 2,048 (16) |");
    assertThat(pages.resolve("scale.md"))
        .content()
        .contains("| write | 10 | 50.0 (16) |", "| write, each of objects | 10 | 5.0 |")
        .contains("![GraphBenchmark](charts/jdk-17-GraphBenchmark.png)");
    assertThat(pages.resolve("start.md")).content().contains("| first_ms | 350 | 12.5 |");
    assertThat(pages.resolve("others.md"))
        .content()
        .contains("- Left out of Compression: FFM, JDK 22");
    assertThat(pages.resolve("charts").resolve("jdk-17-ArrayCopyBenchmark.png")).isNotEmptyFile();
    assertThat(pages.resolve("charts").resolve("jdk-17-GraphBenchmark.png")).isNotEmptyFile();
  }

  @Test
  void publishedFiguresOfZeroCopyStandBesideOurs() throws IOException {
    StringBuilder json = new StringBuilder();
    String parameters = "\"bufferType\":\"array\",\"dataType\":\"BUFFER\",\"arraySize\"";
    for (String contestant : new String[] {"FORY", "KRYO"}) {
      String name = "zerocopy.ZeroCopyBenchmark.serialize";
      int score = contestant.equals("FORY") ? 100 : 300;
      append(json, name, parameters, 200, contestant, score);
    }
    Path jdk = Files.createDirectories(run.resolve("jdk-25"));
    Files.writeString(jdk.resolve("results.json"), "[" + json + "]");
    RenderCommand.main(new String[] {"--docs", run.resolve("docs").toString(), run.toString()});
    assertThat(run.resolve("docs").resolve("zero-copy.md"))
        .content()
        .contains("| 3.00x (2.58x) | - |");
  }

  @Test
  void aSuiteWithoutParametersIsOneLineOfItsMethods() throws IOException {
    String metrics = "\"primaryMetric\": {\"score\": %d, \"scoreUnit\": \"ns/op\"}";
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
         "params": {%s: "%d", "contestant": "%s"},
         "primaryMetric": {"score": %d, "scoreError": "NaN", "scoreUnit": "ns/op"},
         "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 16.0, "scoreUnit": "B/op"}%s}}
        """
            .formatted(name, key, value, contestant, score, counted));
  }
}
