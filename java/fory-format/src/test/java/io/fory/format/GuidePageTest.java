/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The Java blocks of the page of rows compile with the imports that stand in them. */
class GuidePageTest {
  @Test
  void blocksCompileWithTheirImports() throws IOException {
    String reader =
        """
        Order order;
        java.util.List<Order> orders;
        io.fory.format.RowCodec<Order> codec;
        io.fory.format.row.Row row;
        byte[] bytes;
        java.nio.ByteBuffer buffer;
        java.nio.file.Path path;
        int count;
        double sum;
        int offset(int index) { return 0; }
        int length(int index) { return 0; }
        """;
    String classes =
        """
        record Order(long id, double total) {}
        interface OrderView { double total(); }
        interface CustomerView {}
        interface LineView {}
        """;
    Path page = Path.of("../../docs/guide/rows.md");
    assertThat(GuidePage.compile(page, reader, classes)).isEqualTo(8);
  }
}
