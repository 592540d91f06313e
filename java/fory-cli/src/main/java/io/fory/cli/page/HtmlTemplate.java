/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.page;

import io.fory.tools.page.SchemaReportPage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of three resources (HTML, style, script) that becomes one file with data in it. */
public final class HtmlTemplate {
  private static final Pattern PLACE = Pattern.compile("@(policy|style|script|data)@");

  private final String html;
  private final String style;
  private final String script;

  private HtmlTemplate(String name) {
    html = resource(name + ".html");
    style = resource(name + ".css");
    script = resource(name + ".js");
  }

  /** Returns the template of a name. */
  public static HtmlTemplate of(String name) {
    return new HtmlTemplate(name);
  }

  private static String resource(String name) {
    try (InputStream in = HtmlTemplate.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the page.
   *
   * @param json the data, which no markup can leave: {@code <}, {@code >} and {@code &} are escaped
   */
  public String fill(String json) {
    String policy =
        "default-src 'none'; script-src %s; style-src %s; base-uri 'none'; form-action 'none'"
            .formatted(SchemaReportPage.hash(script), SchemaReportPage.hash(style));
    Map<String, String> texts =
        Map.of("policy", policy, "style", style, "script", script, "data", escaped(json));
    return PLACE
        .matcher(html)
        .replaceAll(place -> Matcher.quoteReplacement(texts.get(place.group(1))));
  }

  private static String escaped(String json) {
    return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
  }
}
