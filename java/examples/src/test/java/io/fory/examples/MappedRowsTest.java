/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedRowsTest {
  @Test
  void printsWhatIsInTheFile(@TempDir Path folder) throws IOException {
    assertThat(MappedRows.run(folder.resolve("orders"), 1000))
        .matches(
            """
            1.000 orders in [0-9.,]+ bytes
            EUR 9.577[.,]50 in all, found in \\d+ ms
            order 500: 4 x cake
            the last one: Order\\[number=999, customer=Customer\\[name=Customer 999, currency=EUR], .*]
            """);
  }
}
