/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import io.fory.exception.Quote;
import io.fory.tools.Rollout;
import io.fory.tools.SchemaReport;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * The changes between two lock files as a page for a browser: one file that fetches nothing and has
 * no script. A policy in the page forbids every style but its own, which it names by its hash.
 */
public final class ReportPage {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --back: #fff; --card: #f6f7f9; --fore: #1c1e21; --quiet: #5d6673;
        --line: #d9dee5; --BREAKS: #c0182b; --LOSES: #a85b00; --SAFE: #1a6b2f }
      @media (prefers-color-scheme: dark) { :root { --back: #16181c; --card: #1f2329; --fore: #e4e7eb;
        --quiet: #a3adba; --line: #363c45; --BREAKS: #ff7584; --LOSES: #f0a35c; --SAFE: #83d696 } }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 62em; margin: 2em auto; padding: 0 1.2em;
        background: var(--back); color: var(--fore) }
      h1 { font-size: 1.5em; margin: 0 0 .2em; overflow-wrap: anywhere }
      .answer { font-weight: 600; font-size: 1.1em } .order { color: var(--quiet); margin: 0 0 1.5em }
      h2 { font-size: 1.1em; margin: 0 } h2 i { font-style: normal; font-weight: 400; color: var(--quiet) }
      section { border-left: 5px solid; padding: .1em 0 .1em 1em; margin: 1.6em 0 }
      ul { list-style: none; margin: .5em 0 0; padding: 0 }
      li { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .5em .8em;
        margin: .5em 0; color: var(--fore); overflow-wrap: anywhere; unicode-bidi: isolate }
      .remedy { display: block; margin-top: .3em }
      .remedy b { margin-right: .4em }
      .BREAKS { color: var(--BREAKS); border-color: var(--BREAKS) }
      .LOSES { color: var(--LOSES); border-color: var(--LOSES) }
      .SAFE { color: var(--SAFE); border-color: var(--SAFE) }
      """;

  private ReportPage() {}

  /**
   * Returns the text of the page.
   *
   * @param title the names of what was compared
   */
  public static String of(String title, SchemaReport report, Rollout rollout) {
    boolean isSafe = report.isSafe(rollout);
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n");
    page.append("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"")
        .append("default-src 'none'; style-src ")
        .append(hash(STYLE))
        .append("; base-uri 'none'; form-action 'none'\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
        .append(escaped(title))
        .append("</title>\n<style>")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>")
        .append(escaped(title))
        .append(
            isSafe
                ? "</h1>\n<p class=\"answer SAFE\">This may go out."
                : "</h1>\n<p class=\"answer BREAKS\">This breaks readers.")
        .append("</p>\n<p class=\"order\">")
        .append(order(rollout))
        .append("</p>\n");
    if (report.isEmpty()) {
      page.append("<p>The classes of messages are the same.</p>\n");
    }
    report.entries(rollout).forEach((severity, entries) -> append(severity, entries, page));
    return page.append("</body>\n</html>\n").toString();
  }

  private static String order(Rollout rollout) {
    return switch (rollout) {
      case READERS_FIRST -> "Rollout readers-first: the new version has to read old messages.";
      case WRITERS_FIRST -> "Rollout writers-first: old readers have to read new messages.";
      case BOTH -> "Rollout in any order: each version has to read the messages of the other.";
    };
  }

  /** Returns what a policy calls a style or script by. */
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
    page.append("<section class=\"").append(severity.name()).append("\">\n<h2>");
    page.append(severity).append(" <i>").append(entries.size()).append("</i></h2>\n<ul>\n");
    for (SchemaReport.Entry entry : entries) {
      page.append("<li>").append(escaped(entry.line()));
      if (!entry.remedy().isEmpty()) {
        page.append("<span class=\"remedy\"><b>Remedy</b>")
            .append(escaped(entry.remedy()))
            .append("</span>");
      }
      page.append("</li>\n");
    }
    page.append("</ul>\n</section>\n");
  }

  /** Names come from files of strangers: neither markup nor control characters are in the page. */
  private static String escaped(String text) {
    return Quote.message(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
