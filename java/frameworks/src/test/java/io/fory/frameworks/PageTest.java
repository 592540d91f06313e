/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageTest {
  private static final Path PAGE = Path.of("../../docs/guide/in-your-framework.md");
  private static final Path CODE = Path.of("src/main/java/io/fory/frameworks");

  @Test
  void thePageShowsTheClassesThatAreTested() throws IOException {
    String page = Files.readString(PAGE);
    try (Stream<Path> files = Files.list(CODE)) {
      List<Path> classes = files.filter(file -> !file.endsWith("package-info.java")).toList();
      assertThat(classes).hasSizeGreaterThan(7);
      for (Path file : classes) {
        assertThat(page).contains("```java\n" + body(Files.readString(file)) + "```");
      }
    }
  }

  /** A class without its package, imports and Javadoc. */
  private static String body(String code) {
    String type = code.substring(code.indexOf("\n/**"));
    return type.substring(type.indexOf("*/\n") + 3);
  }
}
