/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A small run of made-up figures, and the pages of it. With {@code -Dfory.docs.update=true} it
 * writes these anew.
 */
class SampleRunTest {
  private static final Path SAMPLE =
      Path.of("src", "test", "resources", "io", "fory", "benchmark", "report", "sample");
  private static final Path EXPECTED = SAMPLE.resolve("pages");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^)]+)\\)");

  @TempDir static Path docs;

  @BeforeAll
  static void render() throws IOException {
    RenderCommand.render(List.of(SAMPLE.resolve("run")), docs);
    if (Boolean.getBoolean("fory.docs.update")) {
      Files.createDirectories(EXPECTED);
      for (String page : pages(docs)) {
        Files.copy(docs.resolve(page), EXPECTED.resolve(page), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  @Test
  void everyPageIsAsExpected() throws IOException {
    assertThat(pages(docs)).isEqualTo(pages(EXPECTED));
    for (String page : pages(docs)) {
      assertThat(docs.resolve(page)).hasSameTextualContentAs(EXPECTED.resolve(page));
    }
  }

  @Test
  void everyPictureIsThere() throws IOException {
    for (String page : pages(docs)) {
      Matcher picture = PICTURE.matcher(Files.readString(docs.resolve(page)));
      while (picture.find()) {
        assertThat(docs.resolve(picture.group(1))).isNotEmptyFile();
      }
    }
  }

  @Test
  void aSecondRenderingChangesNothing() throws IOException {
    RenderCommand.render(List.of(SAMPLE.resolve("run")), docs);
    everyPageIsAsExpected();
  }

  private static TreeSet<String> pages(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".md"))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
