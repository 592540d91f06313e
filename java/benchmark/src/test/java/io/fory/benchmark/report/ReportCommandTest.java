/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.suite.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class ReportCommandTest {
  @TempDir Path out;

  private void report(String time) throws Exception {
    ReportCommand.main(
        new String[] {
          "--include",
          "direction=serialize",
          "--include",
          "objectType=STRUCT",
          "--include",
          "contestant=fory,kryo",
          "--warmup",
          "1",
          "--iterations",
          "1",
          "--time",
          time,
          "--heap",
          "128m",
          "--out",
          out.toString()
        });
  }

  @Test
  void whatIsMeasuredIsRenderedAndNotMeasuredAgain() throws Exception {
    report("10");
    Path jdk = out.resolve("jdk-" + Runtime.version().feature());
    Path results = jdk.resolve("matrix").resolve("serialize-STRUCT-bean-array.json");
    assertThat(out.resolve("pages").resolve("figures.md"))
        .content()
        .contains("smoke: 1 JVM for each row, 1 + 1 iterations of 10 ms", "geometric means")
        .contains("![serialize](charts/jdk-");
    FileTime measured = Files.getLastModifiedTime(results);
    report("10");
    assertThat(Files.getLastModifiedTime(results)).isEqualTo(measured);
    assertThatThrownBy(() -> report("20"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use another --out");
  }

  @Test
  void aRowThatFailsIsInTheResultsWithItsException() throws Exception {
    Row row = Row.of("serialize", "SAMPLE", "bean", "array", "false", "ceiling");
    Jdk jdk = new Jdk(Path.of(System.getProperty("java.home")));
    MatrixStep step = new MatrixStep(jdk, List.of(row), new Timing(1, 0, 1, 10, "64m"));
    Path file = out.resolve("results.json");
    int variants = jdk.feature() < 24 ? 1 : 2;
    assertThat(step.run(file)).isEqualTo(variants);
    assertThat(Measured.read(out))
        .hasSize(variants)
        .allMatch(one -> "UnsupportedOperationException".equals(one.failed()))
        .allMatch(one -> Result.of(one).row().equals(row));
  }

  @Test
  void aProcessThatFailsLeavesWhatItPrintedAndNoResults() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessStep step =
        new ProcessStep(Path.of("x"), Duration.ZERO, folder -> List.of(java, "-XX:+NoSuchFlag"));
    Path target = out.resolve("x");
    assertThatThrownBy(() -> step.run(target)).hasMessageContaining("x.part");
    assertThat(target).doesNotExist();
    assertThat(out.resolve("x.part").resolve(ProcessStep.ERRORS)).content().contains("NoSuchFlag");
  }
}
