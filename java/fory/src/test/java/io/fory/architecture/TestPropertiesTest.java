/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each system property that a test asks for is set by a pom, a script or another test, or the
 * command that sets it is written down. Otherwise the test that needs it runs nowhere.
 */
class TestPropertiesTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern READ =
      Pattern.compile(
          "(?:getProperty|getInteger|getLong|getBoolean|named =)\\W+\"(fory\\.[a-z.]+)\"");

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !ROOT.relativize(file).toString().matches("(.*/)?(target|\\.git)/.*"))
          .filter(file -> file.toString().matches(".*(\\.java|\\.md|\\.sh|\\.yml|pom\\.xml|/run)"))
          .toList();
    }
  }

  private static Set<String> unset(String texts) {
    Set<String> unset = new TreeSet<>();
    Matcher read = READ.matcher(texts);
    while (read.find()) {
      unset.add(read.group(1));
    }
    unset.removeIf(
        name ->
            Stream.of("<%s>", "-D%s", "setProperty(\"%s\"", "setProperty(\\\"%s\\\"")
                .anyMatch(way -> texts.contains(way.formatted(name))));
    return unset;
  }

  @Test
  void somethingSetsEachPropertyThatATestAsksFor() throws IOException {
    StringBuilder texts = new StringBuilder();
    for (Path file : files()) {
      texts.append(Files.readString(file)).append('\n');
    }
    assertThat(texts).contains("<fory.newest.jdk>");
    assertThat(unset(texts.toString())).isEmpty();
  }

  @Test
  void aPropertyThatNothingSetsIsFound() {
    String name = "fory.none";
    String read = "System.getProperty(\"%s\")".formatted(name);
    assertThat(unset(read)).containsExactly(name);
    assertThat(unset(read + "<%s>a</%s>".formatted(name, name))).isEmpty();
  }
}
