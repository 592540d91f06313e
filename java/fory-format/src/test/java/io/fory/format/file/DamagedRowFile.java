/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A file of 12 rows that tests damage: two writers wrote three blocks and a directory each. */
abstract class DamagedRowFile {
  static final int HEADER = FileHeader.of(Sample.CODEC.schema()).capacity();

  @TempDir Path folder;
  Path file;
  Path saved;
  byte[] whole;

  /** The place of a block of rows or of a directory. */
  record Block(int begin, int end, int first, int rows) {}

  final List<Block> blocks = new ArrayList<>();

  @BeforeEach
  void writeAFile() throws IOException {
    file = folder.resolve("rows");
    saved = folder.resolve("saved");
    int rows = 0;
    int begin = HEADER;
    for (int session = 0; session < 2; session++) {
      try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC)) {
        for (int block = 1; block < 4; block++) {
          for (int i = 0; i < block; i++) {
            out.write(Sample.of(rows + i));
          }
          out.flush();
          begin = add(begin, rows, block);
          rows += block;
        }
      }
      begin = add(begin, rows, 0);
    }
    whole = Files.readAllBytes(file);
  }

  private int add(int begin, int first, int rows) throws IOException {
    int end = (int) Files.size(file);
    blocks.add(new Block(begin, end, first, rows));
    return end;
  }
}
