/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The page shows these sources as they are, with their imports. For a change run this test with
 * {@code -Dfory.docs.update=true}: it puts the sources into the page, each behind a comment with
 * its name.
 */
class GuidePageTest {
  private static final Path PAGE = Path.of("../../docs/guide/in-your-framework.md");
  private static final List<Path> SOURCES =
      List.of(
          Path.of("src/test/java/io/fory/frameworks"),
          Path.of("../frameworks-micronaut/src/main/java/io/fory/frameworks"));

  private static String source(String name) throws IOException {
    Path file =
        SOURCES.stream()
            .map(folder -> folder.resolve(name + ".java"))
            .filter(Files::exists)
            .findFirst()
            .orElseThrow();
    String text = Files.readString(file).replace("\r\n", "\n");
    return text.substring(text.indexOf(";\n") + 2).strip(); // behind its package
  }

  private static String snippet(String name) throws IOException {
    return "<!-- " + name + ".java -->\n```java\n" + source(name) + "\n```\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SharedFory",
        "ForyMessageCodec",
        "ForyPayloads",
        "ForyHazelcastSerializer",
        "ForyEhcacheSerializer",
        "ForyPekkoSerializer",
        "ForyDataFormat",
        "ForyArmeriaConverter",
        "ForyMarshaller",
        "ForyCopier",
        "ForyAxonSerializer",
        "ForyPayloadConverter",
        "ForyRestProvider",
        "ForyObjectSerializer",
        "ForyBodyHandler",
        "ForyIgniteCache",
        "ForyPulsarSchema"
      })
  void thePageShowsTheSourceThatIsTested(String name) throws IOException {
    String page = Files.readString(PAGE).replace("\r\n", "\n");
    if (Boolean.getBoolean("fory.docs.update")) {
      Pattern old = Pattern.compile("(?s)<!-- " + name + "\\.java -->\n(```java\n.*?\n```\n)?");
      page = old.matcher(page).replaceFirst(Matcher.quoteReplacement(snippet(name)));
      Files.writeString(PAGE, page);
    }
    assertThat(page).contains(snippet(name));
  }

  @Test
  void allCodeOnThePageIsTested() throws IOException {
    String page = Files.readString(PAGE).replace("\r\n", "\n");
    List<String> blocks =
        Pattern.compile("(?m)^```java$")
            .matcher(page)
            .results()
            .map(r -> page.substring(0, r.start()))
            .toList();
    for (String before : blocks) {
      assertThat(before).matches(Pattern.compile("(?s).*<!-- \\w+\\.java -->\n"));
    }
  }
}
