/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.page;

import io.fory.exception.Quote;
import io.fory.tools.Rollout;
import io.fory.tools.SchemaReport;
import java.util.List;

/**
 * The changes between two lock files as a page for a browser: one file that fetches nothing and has
 * no script. A policy in the page forbids every style but its own, which it names by its hash.
 */
public final class ReportPage {
  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }
      li { margin: .6em 0 }
      .remedy { display: block; color: #555 }
      .BREAKS { border-left: 6px solid #c62828; padding-left: 1em }
      .LOSES { border-left: 6px solid #ef8f00; padding-left: 1em }
      .SAFE { border-left: 6px solid #2e7d32; padding-left: 1em }
      @media (prefers-color-scheme: dark) { body { background: #121212; color: #ddd } .remedy { color: #aaa } }
      """;

  private ReportPage() {}

  /**
   * Returns the text of the page.
   *
   * @param title the names of what was compared
   */
  public static String of(String title, SchemaReport report, Rollout rollout) {
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n");
    page.append("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"")
        .append("default-src 'none'; style-src ")
        .append(HtmlTemplate.hash(STYLE))
        .append("; base-uri 'none'; form-action 'none'\">\n<title>")
        .append(escaped(title))
        .append("</title>\n<style>")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>")
        .append(escaped(title))
        .append("</h1>\n<p>Rollout: ")
        .append(rollout)
        .append(
            report.isSafe(rollout) ? ". This may go out.</p>\n" : ". This breaks readers.</p>\n");
    report.entries(rollout).forEach((severity, entries) -> append(severity, entries, page));
    return page.append("</body>\n</html>\n").toString();
  }

  private static void append(
      SchemaReport.Severity severity, List<SchemaReport.Entry> entries, StringBuilder page) {
    page.append("<section class=\"").append(severity.name()).append("\">\n<h2>");
    page.append(severity).append("</h2>\n<ul>\n");
    for (SchemaReport.Entry entry : entries) {
      page.append("<li>").append(escaped(entry.line()));
      if (!entry.remedy().isEmpty()) {
        page.append("<span class=\"remedy\">").append(escaped(entry.remedy())).append("</span>");
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
