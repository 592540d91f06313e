/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.fory.format.row.Row;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** Writes sample rows. */
final class ArrowFiles {
  private ArrowFiles() {}

  static void write(Path path, List<Row> rows, BufferAllocator allocator, int rowsPerBatch)
      throws IOException {
    try (ArrowRowWriter writer =
        ArrowRowWriter.file(
            SampleRows.SCHEMA,
            allocator,
            FileChannel.open(path, CREATE_NEW, WRITE),
            rowsPerBatch)) {
      for (Row row : rows) {
        writer.write(row);
      }
    }
  }
}
