/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No text depends on the default locale of the JVM, in the main code of any module: its digits, its
 * decimal point or its rules of upper and lower case would get into source, errors and files. So
 * numbers are written with {@code %s}, or with {@code String.format(Locale.ROOT, ...)}.
 */
class TextWithoutLocaleTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  private static final Pattern TEXT =
      Pattern.compile("\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"");

  /** What a locale changes: decimal numbers, dates, and upper case of any text. */
  private static final Pattern DIRECTIVE =
      Pattern.compile("%(\\d+\\$)?[-+0,.#( ]*\\d*(\\.\\d+)?[dfegEGtTSC]");

  private static final Pattern FORMATTED = Pattern.compile("\\s*\\.formatted\\(");

  private static final Pattern METHOD =
      Pattern.compile(
          "\\.to(Upper|Lower)Case\\(\\)|NumberFormat\\.get|new DecimalFormat\\b|MessageFormat\\.format"
              + "|DateTimeFormatter\\.of");

  private static List<String> faults(String source) {
    List<String> faults = new ArrayList<>();
    Matcher text = TEXT.matcher(source);
    while (text.find()) {
      if (!DIRECTIVE.matcher(text.group().replace("%%", "")).find()) {
        continue;
      }
      String before = source.substring(0, text.start());
      String statement =
          before.substring(Math.max(before.lastIndexOf(';'), before.lastIndexOf('{')) + 1);
      boolean isFormatted =
          FORMATTED.matcher(source).region(text.end(), source.length()).lookingAt();
      // The tables of benchmarks format the content of a cell with Locale.ROOT.
      if (isFormatted || !statement.contains("Locale.ROOT") && !statement.contains(".cell(")) {
        faults.add(text.group());
      }
    }
    Matcher method = METHOD.matcher(TEXT.matcher(source).replaceAll("\"\""));
    while (method.find()) {
      faults.add(method.group());
    }
    return faults;
  }

  @Test
  void noTextDependsOnTheDefaultLocale() throws IOException {
    List<String> found = new ArrayList<>();
    int files = 0;
    for (Path file : Sources.below(ROOT.resolve("java"))) {
      String name = ROOT.relativize(file).toString().replace('\\', '/');
      if (name.contains("/src/main/") && !name.endsWith("io/fory/testing/Locales.java")) {
        files++;
        faults(Files.readString(file)).forEach(fault -> found.add(name + ": " + fault));
      }
    }
    assertThat(files).isGreaterThan(1000);
    assertThat(found).isEmpty();
  }

  @Test
  void aTextThatDependsOnItIsFound() {
    assertThat(faults("x = \"%d bytes\".formatted(n);")).containsExactly("\"%d bytes\"");
    assertThat(faults("x = \"%2$,.1f\"\n  .formatted(a, b);")).hasSize(1);
    assertThat(faults("x = String.format(\"%05d\", n);")).hasSize(1);
    assertThat(faults("x = \"\"\"\n  %tY\n  \"\"\".formatted(day);")).hasSize(1);
    assertThat(faults("f(Locale.ROOT); throw new Violation(\"%d\", n);")).hasSize(1);
    assertThat(faults("f(String.format(Locale.ROOT, \"%d\", n), \"%d\".formatted(n));")).hasSize(1);
    assertThat(faults("name.toUpperCase()")).containsExactly(".toUpperCase()");
    assertThat(
            faults("x = \"%s%%d %08x %n\".formatted(n) + String.format(Locale.ROOT, \"%d\", n);"))
        .isEmpty();
    assertThat(faults("name.toUpperCase(Locale.ROOT)")).isEmpty();
  }
}
