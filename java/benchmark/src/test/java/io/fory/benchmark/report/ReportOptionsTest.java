/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.ceiling.Ceiling;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportOptionsTest {
  @Test
  void smokeTakesUnderAMinuteForAJdk() throws IOException {
    assertThat(estimate("smoke")).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void coreTakesUnderAQuarterOfAnHourForAJdk() throws IOException {
    assertThat(estimate("core")).isLessThan(Duration.ofMinutes(15));
  }

  private static Duration estimate(String selection) throws IOException {
    return Plan.of(ReportOptions.parse("--selection", selection), new Jars(null)).stream()
        .map(Step::estimate)
        .reduce(Duration.ZERO, Duration::plus);
  }

  @Test
  void coreHasBeansOnlyAndReferencesOnlyForGraphs() throws IOException {
    List<Row> rows = ReportOptions.parse("--selection", "core").rows();
    assertThat(rows).allMatch(row -> row.parameter("fields").equals("bean"));
    assertThat(rows)
        .filteredOn(row -> row.cell().references())
        .extracting(row -> row.cell().objectType().name())
        .containsOnly("MEDIA_CONTENT", "SAMPLE");
    int offHeapByHand = Ceiling.isOffHeapSupported() ? 4 : 0;
    assertThat(rows)
        .filteredOn(
            row -> List.of("fory", "apacheFory", "ceiling").contains(row.parameter("contestant")))
        .hasSize(2 * 24 + 4 + offHeapByHand);
  }

  @Test
  void fullHasEveryRow() throws IOException {
    assertThat(ReportOptions.parse("--selection", "full").rows()).isEqualTo(Row.all());
  }

  @Test
  void includesNarrowAndExcludesRemove() throws IOException {
    List<Row> rows =
        ReportOptions.parse(
                "--selection", "full",
                "--include", "objectType=STRUCT,SAMPLE",
                "--include", "direction=serialize",
                "--include", "contestant=fory,kryo,fst",
                "--exclude", "contestant=kryo")
            .rows();
    assertThat(rows)
        .extracting(row -> row.parameter("objectType"))
        .containsOnly("STRUCT", "SAMPLE");
    assertThat(rows).extracting(row -> row.parameter("contestant")).containsOnly("fory", "fst");
  }

  @Test
  void theTimingOfASelectionIsKeptButForWhatIsSaid() throws IOException {
    assertThat(ReportOptions.parse("--time", "70", "--selection", "full").timing)
        .isEqualTo(new Timing(2, 3, 4, 70, "2g"));
  }

  @Test
  void whatIsUnknownIsNamed() {
    assertThatThrownBy(() -> ReportOptions.parse("--fast"))
        .hasMessageStartingWith("--fast needs a value, or is unknown");
    assertThatThrownBy(() -> ReportOptions.parse("--fast", "1"))
        .hasMessageStartingWith("unknown option --fast");
    assertThatThrownBy(() -> ReportOptions.parse("--parts", "all"))
        .hasMessageStartingWith("all is no part of a run");
    assertThatThrownBy(() -> ReportOptions.parse("--selection", "some"))
        .hasMessage("a selection is smoke, core or full, but was: some");
    assertThatThrownBy(() -> ReportOptions.parse("--include", "size=1").rows())
        .hasMessageStartingWith("size is none of");
  }
}
