/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.ceiling.Ceiling;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteTest {
  @Test
  void coreHasBeansOnlyAndReferencesOnlyForGraphs() {
    List<Row> rows = SuiteOptions.parse().rows();
    int offHeapByHand = Ceiling.isOffHeapSupported() ? 4 : 0;
    assertThat(rows)
        .hasSize(100 + offHeapByHand)
        .allMatch(row -> row.parameter("fields").equals("bean"));
    assertThat(rows)
        .filteredOn(row -> row.cell().references())
        .extracting(row -> row.cell().objectType().name())
        .containsOnly("MEDIA_CONTENT", "SAMPLE");
  }

  @Test
  void builtInsAreContainersOfBothSizesAndTimesOnTheHeap() {
    List<Row> rows = SuiteOptions.parse("--built-ins").rows();
    assertThat(rows)
        .hasSize(2 * (2 * 14 + 2 * 4 + 1) * 4)
        .allMatch(row -> row.cell().objectType().isBuiltIn())
        .allMatch(row -> row.parameter("bufferType").equals("array"));
    assertThat(rows).extracting(row -> row.parameter("fields")).containsOnly("root", "bean");
  }

  @Test
  void compatibleIsTheFourBeansInBothBuffersWithAndWithoutReferences() {
    List<Row> rows = SuiteOptions.parse("--compatible").rows();
    assertThat(rows)
        .hasSize(2 * 4 * 2 * 2 * 9)
        .allMatch(row -> row.parameter("fields").equals("bean"));
    assertThat(rows)
        .extracting(row -> row.parameter("objectType"))
        .containsOnly("STRUCT", "STRUCT2", "MEDIA_CONTENT", "SAMPLE");
    assertThat(rows)
        .extracting(row -> row.parameter("contestant"))
        .containsOnly(
            "fory",
            "foryCompatible",
            "forySession",
            "apacheForyCompatible",
            "apacheForyFixedCompatible",
            "apacheForyShared",
            "apacheForyFixedShared",
            "kryoCompatible",
            "hessian");
  }

  @Test
  void fullHasEveryRow() {
    assertThat(SuiteOptions.parse("--full").rows()).isEqualTo(Row.all());
  }

  @Test
  void includesNarrowAndExcludesRemove() {
    List<Row> rows =
        SuiteOptions.parse(
                "--include", "objectType=STRUCT,SAMPLE",
                "--include", "direction=serialize",
                "--exclude", "contestant=kryo,ceiling")
            .rows();
    assertThat(rows)
        .extracting(row -> row.parameter("objectType"))
        .containsOnly("STRUCT", "SAMPLE");
    assertThat(rows)
        .extracting(row -> row.parameter("contestant"))
        .containsOnly("fory", "apacheFory", "apacheForyFixed");
  }

  @Test
  void unknownOptionsAndParametersAreNamed() {
    assertThatThrownBy(() -> SuiteOptions.parse("--fast"))
        .hasMessageStartingWith("unknown option --fast");
    assertThatThrownBy(() -> SuiteOptions.parse("--include", "size=1").rows())
        .hasMessageStartingWith("size is none of");
  }

  @Test
  void resultSurvivesItsCsvLine() {
    Row row = Row.of("deserialize", "SAMPLE", "open", "direct", "true", "apacheForyFixed");
    Result result = new Result("JDK 17", row, 12.5, 0.25, 640);
    assertThat(Result.parse(result.toCsv())).isEqualTo(result);
  }

  @Test
  void reportComparesWithTheFasterApacheForyOfEachRow() {
    String report =
        Report.markdown(
            List.of(
                result("STRUCT", "fory", 20),
                result("STRUCT", "apacheFory", 100),
                result("STRUCT", "apacheForyFixed", 40),
                result("STRUCT", "kryo", 200),
                result("STRUCT", "ceiling", 16),
                result("SAMPLE", "fory", 50),
                result("SAMPLE", "apacheFory", 25),
                result("SAMPLE", "apacheForyFixed", 60)));
    assertThat(report)
        .contains(
            "| STRUCT | bean | array | off | 20.0 | 100 | 40.0 | 200 | 16.0 | 2.00x | 10.00x |"
                + " 1.25x |",
            "| SAMPLE | bean | array | off | 50.0 | 25.0 | 60.0 | - | - | 0.50x | - | - |",
            "| all | 2 | 1.00x | 0.50x serialize SAMPLE bean array | 10.00x"
                + " | 1.25x serialize STRUCT bean array |",
            "not faster than Apache Fory's faster configuration: 1.");
  }

  @Test
  void reportComparesCompatibleModeInTablesOfItsOwn() {
    String report =
        Report.markdown(
            List.of(
                result("STRUCT", "fory", 20),
                result("STRUCT", "foryCompatible", 40),
                result("STRUCT", "forySession", 21),
                result("STRUCT", "apacheForyCompatible", 100),
                result("STRUCT", "apacheForyFixedCompatible", 80),
                result("STRUCT", "apacheForyShared", 63),
                result("STRUCT", "apacheForyFixedShared", 42),
                result("STRUCT", "kryoCompatible", 400),
                result("STRUCT", "hessian", 600),
                result("SAMPLE", "fory", 50),
                result("SAMPLE", "foryCompatible", 100),
                result("SAMPLE", "forySession", 60),
                result("SAMPLE", "apacheForyFixedCompatible", 90)));
    assertThat(report)
        .contains(
            "### serialize where fields may differ",
            "| STRUCT | bean | array | off | 20.0 | 40.0 | 21.0 | 100 | 80.0 | 63.0 | 42.0 | 400 |"
                + " 600 | 2.00x | 2.00x | 10.00x | 15.00x | 1.05x |",
            "| SAMPLE | bean | array | off | 50.0 | 100 | 60.0 | - | 90.0 | - | - | - | - | 0.90x |"
                + " - | - | - | 1.20x |",
            "not faster than Apache Fory's faster configuration: 1.\n\n"
                + "- serialize SAMPLE bean array: 0.90x\n",
            "over 1.10 times our same-schema mode: 1.\n\n"
                + "- serialize SAMPLE bean array: 1.20x\n")
        .doesNotContain("by hand");
  }

  @Test
  void reportOfBothModesHasOursInBothTables() {
    String report =
        Report.markdown(
            List.of(
                result("STRUCT", "fory", 20),
                result("STRUCT", "apacheFory", 30),
                result("STRUCT", "apacheForyCompatible", 100)));
    assertThat(report)
        .contains(
            "| STRUCT | bean | array | off | 20.0 | 30.0 | 1.50x | - | - |",
            "| STRUCT | bean | array | off | 20.0 | 100 | - | - | - | - | - |");
  }

  private static Result result(String objectType, String contestant, double nanos) {
    Row row = Row.of("serialize", objectType, "bean", "array", "false", contestant);
    return new Result("JDK 17", row, nanos, 0, 0);
  }
}
