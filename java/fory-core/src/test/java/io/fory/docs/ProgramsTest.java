/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The programs of README and the guide compile and run: blocks of Java that begin with their
 * imports. Other blocks show a part, and are not whole.
 */
@Tag("once")
class ProgramsTest {
  private static final Path ROOT = Path.of("../..");
  private static final Pattern PROGRAM = Pattern.compile("(?ms)^```java\n(import .*?)^```$");
  private static final Pattern PUBLIC = Pattern.compile("public (?:final )?class (\\w+)");

  @Test
  void programsCompileAndRun() throws Exception {
    int ran = 0;
    for (Path page : pages()) {
      Matcher program = PROGRAM.matcher(Files.readString(page).replace("\r\n", "\n"));
      while (program.find()) {
        String source = program.group(1);
        Matcher name = PUBLIC.matcher(source);
        Versions.Loader loader =
            Versions.compile(ProgramsTest.class.getClassLoader(), source); // throws with the errors
        if (name.find() && source.contains("static void main(String[] args)")) {
          loader.type(name.group(1)).getMethod("main", String[].class).invoke(null, (Object) null);
          ran++;
        }
      }
    }
    assertThat(ran).as("programs with a method main").isPositive();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs/guide"))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }
}
