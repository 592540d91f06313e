/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The Java blocks of the page of rows and Arrow compile with the imports that stand in them. */
class GuidePageTest {
  @Test
  void blocksCompileWithTheirImports() throws IOException {
    String reader =
        """
        record Order(long id) {}
        java.nio.file.Path path;
        java.util.List<Order> orders;
        io.fory.format.RowCodec<Order> codec;
        org.apache.arrow.memory.BufferAllocator allocator;
        java.nio.channels.FileChannel channel;
        void use(Order order) {}
        """;
    Path page = Path.of("../../docs/guide/rows-and-arrow.md");
    assertThat(GuidePage.compile(page, reader, "")).isEqualTo(2);
  }
}
