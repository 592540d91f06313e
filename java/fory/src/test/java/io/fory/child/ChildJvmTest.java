/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** A JVM of the user's: no flags, nothing on stderr, the same bytes. */
class ChildJvmTest {
  @TempDir private Path folder;

  private static String digest; // of the first run; all others must agree

  /** Runs a JVM with flags, and without C2, which takes half of its time. */
  private void runWithoutC2(String... given) throws IOException, InterruptedException {
    List<String> flags = new ArrayList<>(List.of(given));
    flags.add("-XX:TieredStopAtLevel=1");
    flags.add("-XX:+UseSerialGC");
    run(flags.toArray(String[]::new));
  }

  private void run(String... given) throws IOException, InterruptedException {
    List<String> flags = new ArrayList<>(List.of(given));
    flags.add("-Xmx512m");
    ChildJvm.Output output = ChildJvm.run(flags, ChildMain.class);
    assertThat(output.err()).as("stderr with %s", flags).isEmpty();
    String found = output.out().strip();
    assertThat(found).hasSize(64);
    synchronized (ChildJvmTest.class) {
      digest = digest == null ? found : digest;
      assertThat(found).isEqualTo(digest);
    }
  }

  @Test
  void noFlagsAreNeeded() throws Exception {
    run();
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_23)
  void sunMiscUnsafeIsNotNeeded() throws Exception {
    runWithoutC2("--sun-misc-unsafe-memory-access=deny");
  }

  // Each two of these meet: strings that are compacted or not and open or not, and kinds of code.

  @Test
  void openStringsWithoutCompactionGiveTheSameBytes() throws Exception {
    runWithoutC2("-XX:-CompactStrings", "--add-opens", "java.base/java.lang=ALL-UNNAMED");
  }

  /** Interprets our code and the code it generates; Janino alone would take 20 s more. */
  @Test
  void theInterpreterOfTheJvmAndItsCompilersAgree() throws Exception {
    runWithoutC2(
        "-XX:-CompactStrings",
        "-XX:CompileCommand=quiet",
        "-XX:CompileCommand=exclude,io.fory.*::*");
    String early = "CompileThresholdScaling,io.fory.*::*,0.2"; // C1 after 40 calls, C2 after 1000
    run(
        "-Xbatch",
        "-XX:CompileCommand=quiet",
        "-XX:CompileCommand=" + early,
        "--add-opens",
        "java.base/java.lang=ALL-UNNAMED");
  }
}
