/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** A JVM of the user's: no flags, nothing on stderr, the same bytes. */
@Tag("child-jvm")
class ChildJvmTest {
  @TempDir private Path folder;

  private static String digest; // of the first run; all others must agree

  /** The classes under test first, then everything the tests themselves run with. */
  private static String classPath() {
    Set<String> path = new LinkedHashSet<>();
    String jar = System.getProperty("fory.jar");
    path.add(jar != null ? jar : System.getProperty("fory.classes", "target/classes"));
    String own =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    path.addAll(List.of(own.split(File.pathSeparator)));
    return String.join(File.pathSeparator, path);
  }

  private void run(String... flags) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", classPath(), ChildMain.class.getName()));
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    int exit = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    assertThat(Files.readString(err)).as("stderr with %s", List.of(flags)).isEmpty();
    assertThat(exit).isZero();
    String found = Files.readString(out).strip();
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
    run("--sun-misc-unsafe-memory-access=deny");
  }

  @Test
  void openStringsGiveTheSameBytes() throws Exception {
    run("--add-opens", "java.base/java.lang=ALL-UNNAMED");
  }

  @Test
  void stringsWithoutCompactionGiveTheSameBytes() throws Exception {
    run("-XX:-CompactStrings");
    run("-XX:-CompactStrings", "--add-opens", "java.base/java.lang=ALL-UNNAMED");
  }

  @Test
  void theInterpreterOfTheJvmAndItsCompilersAgree() throws Exception {
    run("-Xint");
    run("-Xcomp", "-XX:CompileCommand=quiet", "-XX:CompileCommand=compileonly,io.fory.*::*");
  }
}
