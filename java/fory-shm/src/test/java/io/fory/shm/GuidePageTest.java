/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The Java blocks of the page of shared memory compile with the imports that stand in them. */
class GuidePageTest {
  @Test
  void blocksCompileWithTheirImports() throws IOException {
    String reader =
        """
        io.fory.Fory fory;
        double[] prices;
        io.fory.shm.ShmPublisher publisher;
        io.fory.shm.ShmSubscriber subscriber;
        Order order;
        int n;
        boolean interesting(Batch batch) { return true; }
        void keep(io.fory.shm.Message message) {}
        double compute(int i) { return i; }
        Price price(Order order) { return new Price(); }
        """;
    String classes =
        """
        record Batch(String name, double[] prices) {}
        record Order() {}
        record Price() {}
        """;
    Path page = Path.of("../../docs/guide/shared-memory.md");
    assertThat(GuidePage.compile(page, reader, classes)).isEqualTo(4);
  }
}
