/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The changes between two lock files as a page. */
class ReportPageTest {
  @TempDir private static Path folder;

  private static String page(int expected, String older, String newer) throws IOException {
    Samples.write(folder);
    Path page = folder.resolve("report.html");
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    String[] args = {
      "schema", "compat", path(older), path(newer), "--html", page.toString(),
    };
    assertThat(ForyCommand.run(writer, writer, args)).as("%s", out).isEqualTo(expected);
    return Files.readString(page);
  }

  private static String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void whatBreaksReadersStandsFirstWithItsRemedy() throws IOException {
    assertThat(page(ExitCode.OK, "old.lock", "renamed.lock"))
        .contains("This may go out.", "<section class=\"LOSES\">", "its value is lost");
    assertThat(page(ExitCode.NO, "old.lock", "broken.lock"))
        .contains(
            "This breaks readers.",
            "<section class=\"BREAKS\">",
            "int became boolean",
            "class=\"remedy\"><b>Remedy</b>keep the");
    assertThat(page(ExitCode.OK, "old.lock", "old.lock"))
        .contains("This may go out.")
        .doesNotContain("<section");
  }

  @Test
  void namesOfStrangersAreText() throws IOException {
    String page = page(ExitCode.OK, "old.lock", "markup.lock");
    assertThat(page)
        .contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;")
        .contains("\\u202e")
        .doesNotContain("<script", "\u202e", "http://", "https://", "src=", "url(");
  }

  @Test
  void onlyTheStyleOfThePageIsAllowed() throws IOException, GeneralSecurityException {
    String page = page(ExitCode.OK, "old.lock", "added.lock");
    String style = page.substring(page.indexOf("<style>") + 7, page.indexOf("</style>"));
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
    assertThat(page)
        .contains(
            "default-src 'none'; style-src 'sha256-%s'"
                .formatted(Base64.getEncoder().encodeToString(hash)));
  }
}
