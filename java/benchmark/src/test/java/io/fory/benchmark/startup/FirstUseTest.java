/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstUseTest {
  @Test
  void everyContestantHasEveryFigure(@TempDir Path out) throws Exception {
    List<Map<String, ?>> results = FirstUse.run(out, List.of(10), 1, 1);
    assertThat(out.resolve("FirstUse.json")).content().contains("startup.FirstUse.first_ms");
    for (FirstUseContestant contestant : FirstUseContestant.values()) {
      Map<String, String> parameters = Map.of("contestant", contestant.name(), "fields", "10");
      for (String metric :
          List.of(
              "first_ms",
              "steady_ns",
              "steady_ms",
              "instance_bytes",
              "metaspace_bytes",
              "generated_classes")) {
        assertThat(results)
            .filteredOn(
                result ->
                    result.get("benchmark").toString().endsWith("." + metric)
                        && result.get("params").equals(parameters))
            .hasSize(1);
      }
    }
  }
}
