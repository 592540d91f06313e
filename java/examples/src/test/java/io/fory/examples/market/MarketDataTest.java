/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class MarketDataTest {
  @Test
  @Timeout(60)
  void threeJvmsTellWhatTheyDid(@TempDir Path root) throws Exception {
    Process market =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                MarketData.class.getName(),
                "0.2",
                "1000",
                root.toString())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader printed = market.inputReader()) {
      List<String> lines = printed.lines().toList();
      assertThat(market.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(lines).hasSize(3);
      assertThat(lines).anyMatch(line -> line.matches("publisher: [1-9].*1 copy of each column.*"));
      assertThat(lines).anyMatch(line -> line.matches("subscriber with views: [1-9].*no copy.*"));
      assertThat(lines).anyMatch(line -> line.matches("subscriber with arrays: [1-9].*1 copy.*"));
      assertThat(market.exitValue()).isZero();
      assertThat(batches(lines)).hasSize(1);
    } finally {
      market.descendants().forEach(ProcessHandle::destroyForcibly);
      market.destroyForcibly();
    }
  }

  /** The numbers of batches that the three have counted, without duplicates. */
  private static List<String> batches(List<String> lines) {
    Stream<String> counts =
        lines.stream().map(line -> line.replaceAll(".*: ([0-9]+) batches.*", "$1"));
    return counts.distinct().toList();
  }
}
