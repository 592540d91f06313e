/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.format.row.Row;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Reads rows of a mapped file that is cut short meanwhile. Prints "survived" if that is what the
 * JVM does. Arguments: when checksums are looked at, whether as a batch, and a file that is not
 * there.
 */
final class CutShortRows {
  private CutShortRows() {}

  public static void main(String[] arguments) throws Exception {
    RowChecksums checksums = RowChecksums.valueOf(arguments[0]);
    Path file = Path.of(arguments[2]);
    try (FileChannel channel = write(file)) {
      if (Boolean.parseBoolean(arguments[1])) {
        MappedByteBuffer bytes =
            channel.map(FileChannel.MapMode.READ_ONLY, 0, (int) channel.size());
        RowBatch batch = RowBatch.wrap(bytes, 0, bytes.capacity(), checksums);
        cutAndRead(batch, channel);
        RowBatch.wrap(bytes, 0, bytes.capacity(), checksums);
      } else {
        cutAndRead(RowFileReader.open(file, checksums), channel);
      }
    } catch (InternalError e) {
      // This it has to be, sooner or later.
    }
    try {
      System.out.println("survived");
    } catch (InternalError e) {
      System.out.println("survived"); // a JVM before Java 22 tells late
    }
  }

  private static FileChannel write(Path file) throws IOException {
    Sample.append(file, 0, 5000, 1 << 12);
    return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  private static void cutAndRead(Rows rows, FileChannel channel) throws IOException {
    Row row = rows.newRow();
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < 50; i++) {
        read(rows, row, i);
      }
    }
    channel.truncate(4096);
    for (long i = 0; i < rows.count(); i++) {
      read(rows, row, i);
    }
  }

  private static void read(Rows rows, Row row, long number) {
    rows.wrap(row, number);
    row.getLong("id");
    row.getString("name");
    row.validate();
    Sample.CODEC.decode(row);
  }
}
