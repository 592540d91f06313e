/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.fuzz.reader.Target;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("thorough")
class RunnerTest {
  @ParameterizedTest
  @EnumSource(
      value = Target.class,
      names = {"SESSION", "STREAM", "DECODER", "PARTS", "DIRECT", "FILE", "EXPLAIN"})
  void whatWritersWriteIsRead(Target target) throws IOException {
    try (Runner runner = new Runner(target)) {
      List<byte[]> seeds = runner.seeds();
      assertThat(seeds).hasSizeGreaterThan(100);
      assertThat(seeds).allMatch(runner::run);
    }
  }
}
