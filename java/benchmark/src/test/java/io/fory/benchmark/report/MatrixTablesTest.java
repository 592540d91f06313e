/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MatrixTablesTest {
  private static final List<Measured> SAME_SCHEMA =
      List.of(
          result("STRUCT", "fory", 20),
          result("STRUCT", "apacheFory", 100),
          result("STRUCT", "apacheForyFixed", 40),
          result("STRUCT", "kryo", 200),
          result("STRUCT", "ceiling", 15),
          measured("STRUCT", "fst", false, Double.NaN, "StackOverflowError"),
          result("SAMPLE", "fory", 50),
          result("SAMPLE", "apacheFory", 25),
          result("SAMPLE", "apacheForyFixed", 60));

  @Test
  void timesAreComparedWithTheFasterApacheForyOfEachRowAndErrorsAreNamed() {
    StringBuilder out = new StringBuilder();
    new MatrixTables(SAME_SCHEMA, false).appendTimes(out);
    assertThat(out.toString())
        .contains(
            "| STRUCT | bean | array | off | 20.0 | 100 | 40.0 | 200 | `StackOverflowError` | 15.0"
                + " | 2.00x | 1.33x |",
            "| SAMPLE | bean | array | off | 50.0 | 25.0 | 60.0 | - | - | - | 0.50x | - |")
        .doesNotContain("where fields may differ");
  }

  @Test
  void ratiosStandBesideThoseThatWerePublished() {
    StringBuilder out = new StringBuilder();
    new MatrixTables(SAME_SCHEMA, false).appendTimes(out);
    assertThat(out.toString())
        .contains("| STRUCT | bean | array | off | **10.00x (13.44x)** | - (8.50x) | - (29.05x)");
  }

  @Test
  void meansAreOfTheRowsThatBothHave() {
    StringBuilder out = new StringBuilder();
    new MatrixTables(SAME_SCHEMA, false).appendMeans(out);
    assertThat(out.toString())
        .contains(
            "| rows | count | vs Apache Fory's faster | vs Kryo | of by hand |",
            "| all | 2 | 1.00x | 10.00x | 1.33x |",
            "| SAMPLE | 1 | 0.50x | - | - |");
  }

  @Test
  void everyRowNotWonIsListedWithItsReasons() {
    StringBuilder out = new StringBuilder();
    new MatrixTables(SAME_SCHEMA, false).appendNotWon(out);
    assertThat(out.toString())
        .contains(
            "| Fory | serialize STRUCT bean array | published 13.44x of Kryo, now 10.00x; by hand"
                + " 1.33x |",
            "| Fory | serialize SAMPLE bean array | Apache Fory's faster 0.50x |");
  }

  @Test
  void whereNothingIsLostTheListSaysSo() {
    StringBuilder out = new StringBuilder();
    new MatrixTables(List.of(result("STRUCT", "fory", 20), result("STRUCT", "jdk", 2000)), false)
        .appendNotWon(out);
    assertThat(out.toString()).isEqualTo("### Every row not won\n\nNone.\n\n");
  }

  @Test
  void compatibleModeHasTablesOfItsOwn() {
    StringBuilder out = new StringBuilder();
    MatrixTables tables =
        new MatrixTables(
            List.of(
                result("STRUCT", "fory", 20),
                result("STRUCT", "foryCompatible", 40),
                result("STRUCT", "forySession", 22),
                result("STRUCT", "apacheForyCompatible", 100),
                result("STRUCT", "apacheForyFixedCompatible", 80),
                result("STRUCT", "apacheForyFixedShared", 44),
                result("STRUCT", "hessian", 600)),
            false);
    tables.appendTimes(out);
    tables.appendMeans(out);
    assertThat(out.toString())
        .contains(
            "### serialize where fields may differ\n",
            "| STRUCT | bean | array | off | 20.0 | 40.0 | 22.0 | 100 | 80.0 | 44.0 | 600 | 2.00x |"
                + " 1.10x |",
            "### Fory, session: geometric means",
            "| all | 1 | 2.00x | 15.00x |");
  }

  @Test
  void oursWithTheFlagIsComparedWithTheSameOthers() {
    List<Measured> results =
        List.of(
            result("STRUCT", "fory", 20),
            measured("STRUCT", "fory", true, 10, null),
            result("STRUCT", "kryo", 200));
    assertThat(means(results, false)).contains("| all | 1 | 10.00x | - |");
    assertThat(means(results, true)).contains("| all | 1 | 20.00x | - |");
  }

  private static String means(List<Measured> results, boolean open) {
    StringBuilder out = new StringBuilder();
    new MatrixTables(results, open).appendMeans(out);
    return out.toString();
  }

  private static Measured result(String objectType, String contestant, double nanos) {
    return measured(objectType, contestant, false, nanos, null);
  }

  private static Measured measured(
      String objectType, String contestant, boolean open, double nanos, String failed) {
    Row row = Row.of("serialize", objectType, "bean", "array", "false", contestant);
    String benchmark = "io.fory.benchmark.SerializeBenchmark.serialize";
    return new Measured(
        17, open, benchmark, row.parameters(), nanos, 0, "ns/op", Double.NaN, failed);
  }
}
