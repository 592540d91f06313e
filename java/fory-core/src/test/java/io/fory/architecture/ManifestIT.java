/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ManifestContract;
import io.fory.testing.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ManifestIT extends ManifestContract {
  @Test
  void theBundleImportsWhatTheSourcesName() throws IOException {
    Pattern imported = Pattern.compile("import (?:static )?([a-z0-9_.]+)\\.[A-Z].*");
    Set<String> named = new TreeSet<>();
    for (Path file : Sources.files().values()) {
      Files.readString(file)
          .lines()
          .map(imported::matcher)
          .filter(Matcher::matches)
          .map(matcher -> matcher.group(1))
          // Every bundle has those of the first two, and the last two are in the jar.
          .filter(name -> !name.matches("(java|io\\.fory|org\\.codehaus|org\\.objectweb)(\\..*)?"))
          .forEach(named::add);
    }
    assertThat(packages(pom("bundle.imports"))).isEqualTo(named);
  }

  @Override
  protected boolean isFragment() {
    return false;
  }

  @Override
  protected void checkMore(Attributes headers) {
    assertThat(headers.getValue("Multi-Release")).isEqualTo("true");
  }
}
