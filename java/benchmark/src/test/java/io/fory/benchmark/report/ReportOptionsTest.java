/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.ceiling.Ceiling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportOptionsTest {
  @TempDir Path modules;

  @Test
  void smokeTakesUnderAMinuteForAJdk() throws IOException {
    assertThat(estimate("smoke")).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void coreTakesUnderAQuarterOfAnHourForAJdk() throws IOException {
    assertThat(estimate("core")).isLessThan(Duration.ofMinutes(15));
  }

  private Duration estimate(String selection, String... others) throws IOException {
    List<String> words = new ArrayList<>(List.of("--selection", selection));
    words.addAll(List.of(others));
    return Plan.of(ReportOptions.parse(words.toArray(String[]::new)), jars()).stream()
        .map(Step::estimate)
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** With a file in place of the jar of each other module. */
  private Jars jars() throws IOException {
    for (String module : List.of("benchmark-rows", "benchmark-shm", "benchmark-storage")) {
      Path target = Files.createDirectories(modules.resolve(module).resolve("target"));
      Files.writeString(target.resolve("benchmarks.jar"), "");
    }
    return new Jars(modules);
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
  void fullTakesAtMost150MinutesForBothJdks() throws IOException {
    Duration both =
        estimate("full", "--jdk", home("17.0.15").toString(), "--jdk", home("25.0.3").toString());
    assertThat(both).isLessThan(Duration.ofMinutes(150));
  }

  /** What a run needs of a JDK that it does not start. */
  private Path home(String version) throws IOException {
    Path home = Files.createDirectories(modules.resolve(version));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
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
        .isEqualTo(new Timing(1, 10, 10, 70, "256m"));
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
        .hasMessage("a selection is smoke, core or full, but was: some");
    assertThatThrownBy(() -> ReportOptions.parse("--include", "size=1").rows())
        .hasMessageStartingWith("size is none of");
  }
}
