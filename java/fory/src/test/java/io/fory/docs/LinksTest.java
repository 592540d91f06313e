/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of this project lead to files and headings that are there. */
class LinksTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\[[^]]*]\\(\\s*<?([^)>\\s]+)>?[^)]*\\)");
  private static final Pattern REFERENCE = Pattern.compile("(?m)^\\[[^]]+]:\\s*(\\S+)");
  private static final Pattern SOURCE = Pattern.compile("(?:src|srcset|href)=\"([^\"]+)\"");
  private static final Pattern ANCHOR = Pattern.compile("(?:id|name)=\"([^\"]+)\"");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.*?)(?: +#+)?$");

  @Test
  void linksLeadToFilesAndHeadings() throws IOException {
    List<Path> pages = pages();
    assertThat(pages).contains(ROOT.resolve("README.md"), ROOT.resolve("docs/architecture.md"));
    Set<String> dead = new HashSet<>();
    int checked = 0;
    for (Path page : pages) {
      for (String target : targets(prose(page))) {
        checked++;
        String why = dead(page, target);
        if (why != null) {
          dead.add(ROOT.relativize(page) + ": " + target + ": " + why);
        }
      }
    }
    assertThat(dead).isEmpty();
    assertThat(checked).isGreaterThan(pages.size());
  }

  @Test
  void aDeadLinkIsFound() {
    Path page = ROOT.resolve("README.md");
    assertThat(dead(page, "docs/no-such-page.md")).isEqualTo("no such file");
    assertThat(dead(page, "docs/architecture.md#no-such-heading")).startsWith("no such heading");
    assertThat(dead(page, "docs/architecture.md#where-to-add")).isNull();
  }

  @Test
  void headingsHaveTheAnchorsThatRenderersGiveThem() {
    assertThat(anchors("# A `code`, and more!\n## Again\n## Again\n<a id=\"own\"></a>\n"))
        .containsExactlyInAnyOrder("a-code-and-more", "again", "again-1", "own");
  }

  /** Returns the reason why a link is dead, or null. */
  private static String dead(Path page, String target) {
    if (target.matches("[a-z][a-z+.-]*:.*")) {
      return null; // not ours
    }
    String[] parts = target.split("#", 2);
    Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.exists(file)) {
      return "no such file";
    }
    if (parts.length == 1 || !file.toString().endsWith(".md")) {
      return null;
    }
    Set<String> anchors = anchors(prose(file));
    return anchors.contains(parts[1]) ? null : "no such heading among " + anchors;
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String top : List.of("docs", "java", ".github")) {
      if (Files.isDirectory(ROOT.resolve(top))) {
        try (Stream<Path> files = Files.walk(ROOT.resolve(top))) {
          files.filter(LinksTest::isPage).forEach(pages::add);
        }
      }
    }
    try (Stream<Path> files = Files.list(ROOT)) {
      files.filter(LinksTest::isPage).forEach(pages::add);
    }
    return pages;
  }

  /** Not what a build made, and not samples of pages, whose files are elsewhere. */
  private static boolean isPage(Path file) {
    String path = ROOT.relativize(file).toString().replace('\\', '/');
    return path.endsWith(".md") && !path.contains("/target/") && !path.contains("/resources/");
  }

  /** A page without its blocks of code; names of code in headings stay. */
  private static String prose(Path page) {
    try {
      return Files.readString(page)
          .replace("\r\n", "\n")
          .replaceAll("(?ms)^ *```.*?^ *```", "")
          .replaceAll("(?s)<!--.*?-->", "");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> targets(String prose) {
    String text = prose.replaceAll("`[^`\n]*`", "code");
    List<String> targets = new ArrayList<>();
    for (Pattern pattern : List.of(LINK, REFERENCE, SOURCE)) {
      pattern.matcher(text).results().forEach(found -> targets.add(found.group(1)));
    }
    return targets;
  }

  private static Set<String> anchors(String prose) {
    Set<String> anchors = new HashSet<>();
    Map<String, Integer> seen = new HashMap<>();
    Matcher heading = HEADING.matcher(prose);
    while (heading.find()) {
      String text = heading.group(1).replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
      String slug =
          text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}\\s_-]", "").replace(' ', '-');
      int times = seen.merge(slug, 1, Integer::sum);
      anchors.add(times == 1 ? slug : slug + "-" + (times - 1));
    }
    ANCHOR.matcher(prose).results().forEach(found -> anchors.add(found.group(1)));
    return anchors;
  }
}
