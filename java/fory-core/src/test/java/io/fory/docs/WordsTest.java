/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Javadocs and pages of the guide have none of the sentences that readers stumble over. */
@Tag("once")
class WordsTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  /** A summary of a Javadoc says what a member does, and not who does it. */
  private static final Pattern JAVADOC = Pattern.compile("/\\*\\*[\\s*]*(?:Who|Counted are)\\b");

  private static final Pattern PAGE = Pattern.compile("(?m)^Counted are\\b");

  @Test
  void javadocsNameTheirSubject() throws IOException {
    assertThat(hits(ROOT.resolve("java"), "/src/main/", ".java", JAVADOC, 1000)).isEmpty();
  }

  @Test
  void pagesNameTheirSubject() throws IOException {
    assertThat(hits(ROOT.resolve("docs/guide"), "/", ".md", PAGE, 10)).isEmpty();
  }

  @Test
  void aFrontedSentenceIsFound() {
    assertThat(JAVADOC.matcher("/** Who reads. */").find()).isTrue();
    assertThat(JAVADOC.matcher("/**\n   * Counted are bytes. */").find()).isTrue();
    assertThat(JAVADOC.matcher("/** Returns who reads. */").find()).isFalse();
    assertThat(PAGE.matcher("# Copies\n\nCounted are bytes.").find()).isTrue();
  }

  private static List<Path> hits(Path in, String part, String end, Pattern words, int least)
      throws IOException {
    List<Path> hits = new ArrayList<>();
    int files = 0;
    try (Stream<Path> paths = Files.walk(in)) {
      for (Path file : (Iterable<Path>) paths::iterator) {
        String name = file.toString().replace('\\', '/');
        if (name.contains(part) && name.endsWith(end)) {
          files++;
          if (words.matcher(Files.readString(file)).find()) {
            hits.add(ROOT.relativize(file));
          }
        }
      }
    }
    assertThat(files).isGreaterThan(least);
    return hits;
  }
}
