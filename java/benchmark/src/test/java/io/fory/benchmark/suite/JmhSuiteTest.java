/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fory.benchmark.SerializeBenchmark;
import io.fory.benchmark.zerocopy.StreamBenchmark;
import io.fory.benchmark.zerocopy.ZeroCopyBenchmark;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.CommandLineOptions;

@Timeout(180)
class JmhSuiteTest {
  @TempDir Path folder;

  private Path json() {
    return folder.resolve("results.json");
  }

  private Collection<RunResult> run(Class<?> benchmark, String... parameters) throws Exception {
    List<String> words =
        new ArrayList<>(List.of("-f", "1", "-wi", "1", "-w", "1ms", "-i", "2", "-r", "1ms"));
    for (String parameter : parameters) {
      words.addAll(List.of("-p", parameter));
    }
    CommandLineOptions options = new CommandLineOptions(words.toArray(String[]::new));
    return JmhSuite.run(benchmark.getName() + "\\.", options, json());
  }

  @Test
  void rowsHaveAllCombinationsOfParametersAndTheirAllocatedBytes() throws Exception {
    Collection<RunResult> results =
        run(
            ZeroCopyBenchmark.class,
            "arraySize=200",
            "bufferType=array",
            "dataType=BUFFER",
            "contestant=FORY,KRYO");
    assertThat(results)
        .extracting(
            result -> result.getParams().getBenchmark().replaceFirst(".*\\.", ""),
            result -> result.getParams().getParam("contestant"),
            result -> result.getPrimaryResult().getStatistics().getN())
        .containsExactly(
            tuple("deserialize", "FORY", 2L),
            tuple("deserialize", "KRYO", 2L),
            tuple("serialize", "FORY", 2L),
            tuple("serialize", "KRYO", 2L));
    assertThat(json()).content().containsPattern("gc.alloc.rate.norm").contains("\"KRYO\"");
  }

  @Test
  void aRowHasTheFlagsOfItsContestant() throws Exception {
    Collection<RunResult> results =
        run(
            SerializeBenchmark.class,
            "objectType=STRUCT",
            "fields=BEAN",
            "bufferType=ARRAY",
            "references=false",
            "contestant=KRYO_UNSAFE");
    assertThat(results)
        .singleElement()
        .satisfies(
            result ->
                assertThat(result.getParams().getJvmArgs())
                    .contains("--add-opens=java.base/java.nio=ALL-UNNAMED", "-Xmx256m"));
  }

  @Test
  void aRowThatItsBenchmarkDoesNotTakeIsLeftOut() throws Exception {
    assertThat(run(StreamBenchmark.class, "way=pipe", "contestant=FORY_FILE,KRYO"))
        .singleElement()
        .satisfies(
            result -> assertThat(result.getParams().getParam("contestant")).isEqualTo("KRYO"));
  }
}
