/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShmOptionsTest {
  @Test
  void sizesMayHaveUnits() {
    assertThat(ShmOptions.parse("--sizes", "64,4k,64m").sizes).containsExactly(64, 4096, 64 << 20);
    assertThatThrownBy(() -> ShmOptions.parse("--sizes", "100"))
        .hasMessageContaining("expected a multiple of 8 bytes, 16 or more, found 100");
  }

  @Test
  void theJvmsOfAPairMayDiffer() {
    assertThat(ShmOptions.parse("--jdk", "/a:/b", "--jdk", "/c").jdks)
        .containsExactly(
            new ShmOptions.JdkPair(Path.of("/a"), Path.of("/b")),
            new ShmOptions.JdkPair(Path.of("/c"), Path.of("/c")));
  }

  @Test
  void whatAContestantCannotDoIsLeftOut() {
    ShmOptions options =
        ShmOptions.parse(
            "--contestants",
            "aeronClaim,tcp,mailbox",
            "--workloads",
            "claim,bytes",
            "--sizes",
            "64,1m",
            "--modes",
            "one_way",
            "--waiting",
            "spin,block");
    assertThat(options.cases())
        .contains(
            new ShmCase(Contestant.AERON_CLAIM, Workload.CLAIM, 64, Mode.ONE_WAY, Waiting.BLOCK),
            new ShmCase(Contestant.TCP, Workload.BYTES, 1 << 20, Mode.ONE_WAY, Waiting.SPIN))
        .noneMatch(each -> each.contestant() == Contestant.AERON_CLAIM && each.bytes() > 64)
        .noneMatch(each -> each.contestant() == Contestant.TCP && each.workload() == Workload.CLAIM)
        .noneMatch(
            each -> each.contestant() == Contestant.MAILBOX && each.waiting() == Waiting.BLOCK);
  }

  @Test
  void aCopyIsMeasuredOnceForEachSize() {
    ShmOptions options = ShmOptions.parse("--modes", "copy", "--sizes", "64,1m");
    assertThat(options.cases()).extracting(ShmCase::bytes).isEqualTo(List.of(64, 1 << 20));
  }

  @Test
  void aCaseComesBackFromItsArguments() {
    for (ShmCase each : ShmOptions.parse("--waiting", "spin,block").cases()) {
      assertThat(ShmCase.parse(each.arguments())).isEqualTo(each);
    }
  }

  @Test
  void unknownOptionsAreToldWithTheUsage() {
    assertThatThrownBy(() -> ShmOptions.parse("--size", "64"))
        .hasMessageContaining("unknown option --size")
        .hasMessageContaining("--sizes");
    assertThatThrownBy(() -> ShmOptions.parse("--contestants", "carrierPigeon"))
        .hasMessageContaining("carrierPigeon");
  }
}
