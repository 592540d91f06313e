/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.format.row.Row;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Reads rows of a mapped file that is cut short meanwhile: with checksums looked at whenever that
 * may be, as a file and as a batch. Prints "survived" after each if that is what the JVM does.
 * Argument: an empty folder.
 */
final class CutShortRows {
  private CutShortRows() {}

  public static void main(String[] arguments) throws Exception {
    for (RowChecksums checksums : RowChecksums.values()) {
      for (boolean batch : new boolean[] {false, true}) {
        String name = checksums + (batch ? " batch" : " file");
        survive(name, Path.of(arguments[0], name), checksums, batch);
      }
    }
  }

  private static void survive(String name, Path file, RowChecksums checksums, boolean batch)
      throws IOException {
    try (FileChannel channel = write(file)) {
      if (batch) {
        MappedByteBuffer bytes =
            channel.map(FileChannel.MapMode.READ_ONLY, 0, (int) channel.size());
        RowBatch rows = RowBatch.wrap(bytes, 0, bytes.capacity(), checksums);
        cutAndRead(rows, channel);
        RowBatch.wrap(bytes, 0, bytes.capacity(), checksums);
      } else {
        cutAndRead(RowFile.open(file, checksums), channel);
      }
    } catch (InternalError e) {
      // This it has to be, sooner or later.
    }
    try {
      System.out.println(name + " survived");
    } catch (InternalError e) {
      System.out.println(name + " survived"); // a JVM before Java 22 tells late
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
