/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.Versions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The programs of README and the guide compile and run: blocks of Java that begin with their
 * imports. Other blocks show a part, and are not whole. Where a page says "It prints" and shows a
 * block of text below the program, the program prints that text.
 */
@Tag("once")
class ProgramsTest {
  private static final Path ROOT = Path.of("../..");

  /** The pages whose blocks compile elsewhere, with the libraries that they are about. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "flink.md",
          "grpc.md",
          "in-your-framework.md",
          "kafka.md",
          "netty.md",
          "redisson.md",
          "rows-and-arrow.md",
          "spark-rows.md",
          "spark.md");

  private static final Pattern PROGRAM = Pattern.compile("(?ms)^```java\n(import .*?)^```$");
  private static final Pattern PRINTED = Pattern.compile("\\A\n\nIt prints\n\n```text\n([^`]*)```");
  private static final Pattern PUBLIC = Pattern.compile("public (?:final )?class (\\w+)");

  @Test
  void programsCompileAndRun() throws Exception {
    int ran = 0;
    int shown = 0;
    for (Path page : pages()) {
      String text = Files.readString(page).replace("\r\n", "\n");
      Matcher program = PROGRAM.matcher(text);
      while (program.find()) {
        String source = program.group(1);
        Matcher name = PUBLIC.matcher(source);
        Versions.Loader loader =
            Versions.compile(ProgramsTest.class.getClassLoader(), source); // throws with the errors
        if (name.find() && source.contains("static void main(String[] args)")) {
          String printed = run(loader.type(name.group(1)));
          ran++;
          Matcher expected = PRINTED.matcher(text.substring(program.end()));
          if (expected.find()) {
            assertThat(printed)
                .as("printed by %s of %s", name.group(1), page)
                .isEqualTo(expected.group(1));
            shown++;
          }
        }
      }
    }
    assertThat(ran).as("programs with a method main").isPositive();
    assertThat(shown).as("programs whose output is shown").isPositive();
  }

  /** Runs a program, and returns what it prints. */
  private static String run(Class<?> program) throws ReflectiveOperationException {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      program.getMethod("main", String[].class).invoke(null, (Object) null);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs/guide"))) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !ELSEWHERE.contains(file.getFileName().toString()))
          .forEach(pages::add);
    }
    return pages;
  }
}
