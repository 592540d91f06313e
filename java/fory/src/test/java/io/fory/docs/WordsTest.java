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

/** Comments and pages have none of the sentences that readers stumble over. */
@Tag("once")
class WordsTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  /** All sources but this one, whose samples of wrong words must be found. */
  private static final String SOURCES = "/src/.*(?<!/WordsTest)\\.(?:java|kt|scala)";

  private static final String HEADS =
      "(?:What|Who|Whose|How (?:many|much|long|often|far|deep)|Has it|Counted are)\\b";

  /** A summary of a Javadoc says what a member does, and does not begin with a question word. */
  private static final Pattern JAVADOC =
      Pattern.compile("/\\*\\*[\\s*]*(?:" + HEADS + "|(?:Of|Which|Why)\\b)");

  /** A line of a comment that begins a sentence, or a sentence within such a line. */
  private static final Pattern COMMENT =
      Pattern.compile("(?m)^\\s*(?:/\\*\\*?|\\*|//)\\s+(?:<\\w+>|\\S[^\\n]*[.:] )?" + HEADS);

  /** A sentence of a page; tables, headings and questions may begin as they like. */
  private static final Pattern PAGE =
      Pattern.compile(
          "(?m)^(?![|#>])(?:[^\\n]*?[.:;] )??(?:[-*] |\\d+\\. )?" + HEADS + "(?![^|\\n]*\\?)");

  @Test
  void javadocsNameTheirSubject() throws IOException {
    assertThat(hits("java", SOURCES, JAVADOC, 1500)).isEmpty();
  }

  @Test
  void commentsNameTheirSubject() throws IOException {
    assertThat(hits("java", SOURCES, COMMENT, 1500)).isEmpty();
  }

  @Test
  void pagesNameTheirSubject() throws IOException {
    assertThat(hits("docs/guide", "/[^/]+\\.md", PAGE, 10)).isEmpty();
    assertThat(hits("docs/specification", "/[^/]+\\.md", PAGE, 5)).isEmpty();
  }

  @Test
  void aFrontedSentenceIsFound() {
    assertThat(JAVADOC.matcher("/** Who reads. */").find()).isTrue();
    assertThat(JAVADOC.matcher("/**\n   * Counted are bytes. */").find()).isTrue();
    assertThat(JAVADOC.matcher("/** How many bytes it has. */").find()).isTrue();
    assertThat(JAVADOC.matcher("/** Of a new connection. */").find()).isTrue();
    assertThat(JAVADOC.matcher("/** Returns who reads. */").find()).isFalse();
    assertThat(COMMENT.matcher("   * Reads bytes. What is left stays.").find()).isTrue();
    assertThat(COMMENT.matcher("    // What is left stays.").find()).isTrue();
    assertThat(COMMENT.matcher("   * <p>What is left stays.").find()).isTrue();
    assertThat(COMMENT.matcher("   * what is left stays.").find()).isFalse();
    assertThat(PAGE.matcher("# Copies\n\nCounted are bytes.").find()).isTrue();
    assertThat(PAGE.matcher("It reads. What is left stays.").find()).isTrue();
    assertThat(PAGE.matcher("# What is left\n\nWhat is left?").find()).isFalse();
  }

  private static List<Path> hits(String folder, String names, Pattern words, int least)
      throws IOException {
    Pattern named = Pattern.compile(".*" + names);
    List<Path> hits = new ArrayList<>();
    int files = 0;
    try (Stream<Path> paths = Files.walk(ROOT.resolve(folder))) {
      for (Path file : (Iterable<Path>) paths::iterator) {
        if (named.matcher(file.toString().replace('\\', '/')).matches()) {
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
