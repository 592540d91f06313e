/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.fuzz.oracle.Runner;
import io.fory.fuzz.reader.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each fault that was found once is mended, and some thousand inputs find no new one. */
@Tag("thorough")
class CorpusTest {
  private static final Path CORPUS = Path.of("src/test/resources/corpus");
  private static final int EXECUTIONS = 1_000;
  private static final int SLOW_EXECUTIONS = 250;

  /** Both in one test, because to make the readers takes longer than to run the corpus. */
  @ParameterizedTest
  @EnumSource(Target.class)
  void savedAndNewInputsDoNoHarm(Target target) throws IOException {
    try (Runner runner = new Runner(target)) {
      for (Path file : files(CORPUS.resolve(target.label()))) {
        runner.run(Files.readAllBytes(file));
      }
      List<byte[]> inputs = new ArrayList<>(runner.seeds());
      inputs.addAll(Seeds.decisions(target.isSlow() ? SLOW_EXECUTIONS : EXECUTIONS));
      long values = inputs.stream().filter(runner::run).count();
      runner.check();
      assertThat(values).as("some inputs give values").isPositive();
      if (target != Target.EXPLAIN) {
        assertThat(values).as("some do not").isLessThan(inputs.size());
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
