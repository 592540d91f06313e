/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StorageSuiteTest {
  private static final List<String> ONCE =
      List.of("-f", "0", "-wi", "0", "-i", "1", "-r", "1ms", "-v", "SILENT", "-p", "size=1024");

  @TempDir Path out;

  @Test
  void aClassHasAFileAndTheLeftOutHaveReasons() throws Exception {
    StorageSuite.run(out, List.of("Compression"), ONCE);
    assertThat(out.resolve("CompressionBenchmark.json"))
        .content()
        .contains("CompressionBenchmark.decompress", "ZSTD_JNI", "gc.alloc.rate.norm");
    assertThat(out.resolve("left-out.csv"))
        .content()
        .startsWith("benchmark,contestant,why")
        .satisfies(
            text ->
                assertThat(text.contains("needs JDK 22"))
                    .isEqualTo(Runtime.version().feature() < 22));
  }

  @Test
  void anUnknownNameIsRefused() {
    assertThatThrownBy(() -> StorageSuite.run(out, List.of("Nothing"), ONCE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no class for [Nothing]");
  }
}
