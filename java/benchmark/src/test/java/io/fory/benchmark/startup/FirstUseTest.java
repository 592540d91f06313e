/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstUseTest {
  @Test
  void everyContestantHasEveryFigure(@TempDir Path out) throws Exception {
    List<String> lines = FirstUse.run(out, List.of(10), 1, 1);
    assertThat(out.resolve("FirstUse.csv")).hasContent(String.join("\n", lines));
    for (FirstUseContestant contestant : FirstUseContestant.values()) {
      for (String metric :
          List.of(
              "first_ms",
              "steady_ns",
              "steady_ms",
              "instance_bytes",
              "metaspace_bytes",
              "generated_classes")) {
        assertThat(lines)
            .filteredOn(line -> line.contains("," + contestant + ",10," + metric + ","))
            .hasSize(1);
      }
    }
  }
}
