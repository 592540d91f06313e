/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.suite.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class ReportCommandTest {
  @TempDir Path out;

  private void report(String... others) throws Exception {
    List<String> words = new ArrayList<>(List.of(others));
    words.addAll(List.of("--include", "direction=serialize", "--include", "objectType=STRUCT"));
    words.addAll(List.of("--include", "contestant=fory,kryo", "--out", out.toString()));
    ReportCommand.main(words.toArray(String[]::new));
  }

  @Test
  void whatIsMeasuredIsRenderedAndNotMeasuredAgain() throws Exception {
    report("--quick");
    Path jdk = out.resolve("jdk-" + Runtime.version().feature());
    Path results = jdk.resolve("matrix").resolve("serialize-STRUCT-bean-array.json");
    assertThat(out.resolve("pages").resolve("figures.md"))
        .content()
        .contains("smoke: 1 JVM for each row, 1 + 2 iterations of 10 ms", "geometric means")
        .contains("![serialize](charts/jdk-");
    FileTime measured = Files.getLastModifiedTime(results);
    report("--quick");
    assertThat(Files.getLastModifiedTime(results)).isEqualTo(measured);
    assertThatThrownBy(() -> report())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use another --out");
  }

  @Test
  void aRowThatFailsIsInTheResultsWithItsException() throws Exception {
    Row row = Row.of("serialize", "SAMPLE", "bean", "array", "false", "ceiling");
    Jdk jdk = new Jdk(Path.of(System.getProperty("java.home")));
    Step step = MatrixCell.step(jdk, List.of(row), new Timing(1, 0, 1, 10, "64m"));
    Path file = out.resolve("results.json");
    int variants = jdk.feature() < 24 ? 1 : 2;
    assertThat(step.task().run(file)).isEqualTo(variants);
    assertThat(Measured.read(out))
        .hasSize(variants)
        .allMatch(one -> "UnsupportedOperationException".equals(one.failed()))
        .allMatch(one -> one.row().equals(row));
  }

  @Test
  void aProcessThatFailsLeavesWhatItPrintedAndNoResults() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Step step = Step.ofProcess(Path.of("x"), folder -> List.of(java, "-XX:+NoSuchFlag"));
    Path target = out.resolve("x");
    assertThatThrownBy(() -> step.task().run(target)).hasMessageContaining("x.part");
    assertThat(target).doesNotExist();
    assertThat(out.resolve("x.part").resolve(Step.ERRORS)).content().contains("NoSuchFlag");
  }
}
