/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The Java blocks of the page of other languages compile with the imports that stand in them. */
class GuidePageTest {
  @Test
  void blocksCompileWithTheirImports() throws IOException {
    String reader =
        """
        Order order;
        """;
    String classes =
        """
        record Order() {}
        """;
    Path page = Path.of("../../docs/guide/other-languages.md");
    assertThat(GuidePage.compile(page, reader, classes)).isEqualTo(3);
  }
}
