/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.page;

import io.fory.exception.Quote;
import io.fory.tools.Rollout;
import io.fory.tools.SchemaReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * Writes a {@link SchemaReport} as a page for a browser: one file that fetches nothing and has no
 * script. The content security policy of the page allows only its own style, by a hash.
 */
public final class SchemaReportPage {
  private SchemaReportPage() {}

  /** Returns the page; its title names the schemas that were compared. */
  public static String of(String title, SchemaReport report, Rollout rollout) {
    String style = resource("report.css");
    StringBuilder changes = new StringBuilder();
    if (report.isEmpty()) {
      changes.append("<p>The classes of messages are the same.</p>\n");
    }
    report.entries(rollout).forEach((severity, entries) -> append(severity, entries, changes));
    return resource("report.html")
        .formatted(
            hash(style),
            escaped(title),
            style,
            escaped(title),
            report.isSafe(rollout) ? "SAFE\">This may go out." : "BREAKS\">This breaks readers.",
            order(rollout),
            changes);
  }

  private static String resource(String name) {
    try (InputStream in = SchemaReportPage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String order(Rollout rollout) {
    return switch (rollout) {
      case READERS_FIRST -> "Rollout readers-first: the new version has to read old messages.";
      case WRITERS_FIRST -> "Rollout writers-first: old readers have to read new messages.";
      case BOTH -> "Rollout in any order: each version has to read the messages of the other.";
    };
  }

  /** Returns the source expression by which a content security policy allows a style or script. */
  public static String hash(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(hash));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("each JDK has it", e);
    }
  }

  private static void append(
      SchemaReport.Severity severity, List<SchemaReport.Entry> entries, StringBuilder page) {
    page.append(
        "<section class=\"%s\">\n<h2>%s <i>%s</i></h2>\n<ul>\n"
            .formatted(severity.name(), severity, entries.size()));
    for (SchemaReport.Entry entry : entries) {
      page.append("<li>").append(escaped(entry.line()));
      if (!entry.remedy().isEmpty()) {
        page.append(
            "<span class=\"remedy\"><b>Remedy</b>%s</span>".formatted(escaped(entry.remedy())));
      }
      page.append("</li>\n");
    }
    page.append("</ul>\n</section>\n");
  }

  /** Escapes markup and control characters: names come from files of any origin. */
  private static String escaped(String text) {
    return Quote.message(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
