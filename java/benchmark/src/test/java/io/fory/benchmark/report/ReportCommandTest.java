/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.suite.Jdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir Path out;
  private final Jdk jdk = jdk();

  private static Jdk jdk() {
    try {
      return new Jdk(Path.of(System.getProperty("java.home")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aProgramIsRenderedAndNotRunAgain() throws Exception {
    Plan.Program program =
        Plan.FULL.stream().filter(p -> p.name().equals("small-messages")).findFirst().orElseThrow();
    Path folder = out.resolve("jdk-17").resolve("small-messages");
    ReportCommand command = new ReportCommand();
    command.run(program, jdk, folder);
    FileTime measured = Files.getLastModifiedTime(folder.resolve(ReportCommand.PRINTED));
    command.run(program, jdk, folder);
    assertThat(Files.getLastModifiedTime(folder.resolve(ReportCommand.PRINTED)))
        .isEqualTo(measured);
    RenderCommand.render(List.of(out), out.resolve("pages"));
    assertThat(out.resolve("pages").resolve("one-class.md"))
        .content()
        .contains("## Bytes of a small message", ", JDK 17", "| record of a topic |");
  }

  @Test
  void aProgramThatFailsLeavesWhatItPrintedAndNoResults() throws Exception {
    Plan.Program program = new Plan.Program("x", "x", "benchmark", "-XX:+NoSuchFlag");
    ReportCommand command = new ReportCommand();
    command.run(program, jdk, out.resolve("x"));
    assertThat(command.failures()).singleElement().asString().contains("x.part");
    assertThat(out.resolve("x")).doesNotExist();
    assertThat(out.resolve("x.part").resolve("errors.txt")).content().contains("NoSuchFlag");
  }

  @Test
  void aQuickRunHasWordsOfItsOwn() {
    assertThat(Plan.SMOKE.command(jdk, true, out)).contains("10ms").doesNotContain("50ms");
    assertThat(Plan.SMOKE.command(jdk, false, out)).contains("50ms", out + "/results.json");
  }

  @Test
  void wrongWordsAreRefusedWithTheUsage() {
    assertThatThrownBy(() -> ReportCommand.main(new String[] {"--selection", "core"}))
        .hasMessage("a selection is smoke or full, but was: core");
    assertThatThrownBy(() -> ReportCommand.main(new String[] {"--parts", "nothing"}))
        .hasMessageContaining("nothing is no part of a run", "--selection smoke");
    assertThatThrownBy(() -> ReportCommand.main(new String[] {"--fast", "yes"}))
        .hasMessageContaining("unknown option --fast");
  }
}
