/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StartupTest {
  @Test
  void everyProgramGetsBackWhatItWrote() throws Exception {
    assertThat(Startup.run(Program.Ours.class, List.of())).isEmpty();
    for (Class<?> program : Startup.PROGRAMS) {
      // A newer JDK warns of what others use.
      assertThat(Startup.run(program, List.of()))
          .filteredOn(line -> !line.startsWith("WARNING: "))
          .isEmpty();
    }
  }

  @Test
  void theReportHasARowForEachProgram() throws Exception {
    List<Class<?>> programs = List.of(Program.Nothing.class, Program.Jdk.class);
    assertThat(Startup.report(programs, 1, false, List.of()).lines().toList())
        .hasSize(4)
        .anyMatch(line -> line.startsWith("| Nothing |"))
        .anyMatch(line -> line.startsWith("| Jdk |"));
  }

  @Test
  void oneRoundTripOfOursLoadsNoCompilerAndFewLambdas() throws Exception {
    List<String> loaded = Startup.loaded(Program.Ours.class, List.of());
    assertThat(loaded).anyMatch(line -> line.contains("io.fory.Fory "));
    assertThat(loaded)
        .noneMatch(line -> line.contains("janino") || line.contains(" org.objectweb.asm."))
        .noneMatch(line -> line.contains("ThreadPoolExecutor"))
        .noneMatch(line -> line.contains("java.util.logging"));
    // Those of the JDK's own, for the VarHandles of byte arrays, among them.
    assertThat(loaded.stream().filter(Startup::isSpun)).hasSizeLessThan(60);
    assertThat(loaded).hasSizeLessThan(1300);
  }
}
