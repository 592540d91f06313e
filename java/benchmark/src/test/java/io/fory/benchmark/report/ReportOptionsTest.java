/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportOptionsTest {
  @Test
  void smokeHasTheMatrixOnlyAndFullEveryPart() throws IOException {
    assertThat(Plan.of(ReportOptions.parse()))
        .isNotEmpty()
        .allMatch(step -> step.target().toString().contains("matrix"));
    assertThat(Plan.of(ReportOptions.parse("--selection", "full", "--parts", "sizes")))
        .extracting(step -> step.target().getFileName().toString())
        .containsExactly("sizes", "small-messages");
    assertThat(ReportOptions.USAGE.replaceAll("\\s+", " "))
        .contains(String.join(", ", Plan.parts()));
  }

  @Test
  void publicFieldsAreTheMatrixThatWasPublished() throws IOException {
    for (String contestant : List.of("fory", "apacheFory", "kryo", "fst", "hessian", "jdk")) {
      assertThat(full(contestant, "open")).hasSize(2 * 4 * 2 * 2);
    }
    assertThat(full("foryCompatible", "open")).hasSize(2 * 4 * 2 * 2);
    assertThat(full("protostuff", "open")).hasSize(2 * 4 * 2); // has no references
  }

  @Test
  void whoIsFarBehindIsInNoOtherCells() throws IOException {
    for (String contestant : List.of("fst", "hessian", "jdk", "protostuff")) {
      assertThat(full(contestant, "bean,root")).isEmpty();
    }
    assertThat(full("fory", "bean")).hasSize(24 + 2); // private fields, and times
    assertThat(full("apacheForyFixed", "root")).hasSize(36);
  }

  private static List<Row> full(String contestant, String fields) throws IOException {
    return ReportOptions.parse(
            "--selection", "full",
            "--include", "contestant=" + contestant,
            "--include", "fields=" + fields)
        .rows();
  }

  @Test
  void includesNarrow() throws IOException {
    List<Row> rows =
        ReportOptions.parse(
                "--selection", "full",
                "--include", "objectType=STRUCT,SAMPLE",
                "--include", "direction=serialize",
                "--include", "contestant=fory,fst")
            .rows();
    assertThat(rows)
        .extracting(row -> row.parameter("objectType"))
        .containsOnly("STRUCT", "SAMPLE");
    assertThat(rows).extracting(row -> row.parameter("contestant")).containsOnly("fory", "fst");
  }

  @Test
  void quickIsAsShortAsCanBe() throws IOException {
    assertThat(ReportOptions.parse("--quick", "--selection", "full").timing)
        .isEqualTo(Timing.QUICK);
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
        .hasMessage("a selection is smoke or full, but was: some");
    assertThatThrownBy(() -> ReportOptions.parse("--include", "size=1").rows())
        .hasMessageStartingWith("size is none of");
  }
}
