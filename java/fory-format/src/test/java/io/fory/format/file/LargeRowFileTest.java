/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of more than 2 GiB, for which {@code /tmp} needs room. */
@Tag("thorough")
class LargeRowFileTest {
  private static final int COUNT = 2300;

  record Large(long id, byte[] content) {}

  @Test
  void rowsBehindTwoGibibytesAreRead(@TempDir Path folder) throws IOException {
    RowCodec<Large> codec = RowCodec.of(Large.class);
    Path file = folder.resolve("large");
    byte[] content = new byte[1 << 20];
    for (int half = 0; half < 2; half++) {
      try (RowFileWriter<Large> out = RowFile.append(file, codec)) {
        for (int i = 0; i < COUNT / 2; i++) {
          int id = (int) out.count();
          content[id % content.length] = (byte) id;
          out.write(new Large(id, content));
          content[id % content.length] = 0;
        }
      }
    }
    assertThat(Files.size(file)).isGreaterThan(1L << 31);
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.count()).isEqualTo(COUNT);
      Row row = in.newRow();
      Random random = new Random(3);
      for (int i = 0; i < 2 * COUNT; i++) {
        int number = i < COUNT ? i : random.nextInt(COUNT);
        assertThat(in.wrap(row, number).getLong("id")).isEqualTo(number);
        if (number % 100 == 0) {
          assertThat(codec.decode(row).content()[number]).isEqualTo((byte) number);
        }
      }
    }
  }
}
