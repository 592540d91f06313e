/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each part runs with its real server, and checks what its contestants give. */
@Tag("thorough")
class FrameworksSmokeTest {
  @ParameterizedTest
  @ValueSource(strings = {"redisson", "kafka", "dubbo", "netty", "spring", "flink"})
  void partsRun(String name) throws Exception {
    List<Table> tables = Frameworks.run(Frameworks.PARTS.get(name), Frameworks.Scale.SMOKE);
    assertThat(tables).isNotEmpty().allMatch(table -> table.toString().contains("| "));
  }

  @Test
  void theExampleOfFlinkRuns() throws Exception {
    assertThat(JdkClasses.run()).contains("java.base", "The same without Flink.");
  }
}
