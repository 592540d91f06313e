/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The Java blocks of the page of serializers of your own compile with the imports in them. */
class GuidePageTest {
  @Test
  void blocksCompileWithTheirImports() throws IOException {
    String classes =
        """
        class Order {}
        class Item {}
        class Basket {}
        class BasketSerializer implements io.fory.spi.Serializer<Basket> {
          public void write(io.fory.spi.WriteContext out, Basket basket) {}
          public Basket read(io.fory.spi.ReadContext in) { return null; }
        }
        class Ring {
          int next;
          Object[] slots;
          Ring(int next) {}
        }
        """;
    Path page = Path.of("../../docs/guide/custom-serializers.md");
    assertThat(GuidePage.compile(page, "", classes)).isEqualTo(5);
  }
}
