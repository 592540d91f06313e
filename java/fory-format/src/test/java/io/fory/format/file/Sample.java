/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.file.TornTail;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** An object that the tests of this package put into files. */
record Sample(long id, String name, double total, List<String> tags) {
  static final RowCodec<Sample> CODEC = RowCodec.of(Sample.class);

  /** Rows of different sizes: the number of a row can be told from what is in it. */
  static Sample of(int number) {
    return new Sample(
        number,
        number % 7 == 3 ? null : "name " + "x".repeat(number % 13) + number,
        number / 4.0,
        IntStream.range(0, number % 4).mapToObj(i -> "tag" + i).toList());
  }

  static List<Sample> list(int count) {
    return IntStream.range(0, count).mapToObj(Sample::of).toList();
  }

  /** A writer whose blocks are as small as that. */
  static RowFileWriter<Sample> writer(Path file, TornTail tail, int blockBytes) throws IOException {
    return RowFileWriter.open(file, CODEC.schema(), RowSink.of(CODEC), tail, blockBytes);
  }

  /** Appends rows from a number on. */
  static void append(Path file, int from, int to, int blockBytes) throws IOException {
    try (RowFileWriter<Sample> out = writer(file, TornTail.REFUSE, blockBytes)) {
      for (int i = from; i < to; i++) {
        out.write(of(i));
      }
    }
  }

  /** All rows as objects. */
  static List<Sample> decode(Rows rows) {
    List<Sample> all = new ArrayList<>();
    Row row = rows.newRow();
    for (long i = 0; i < rows.count(); i++) {
      all.add(CODEC.decode(rows.wrap(row, i)));
    }
    return all;
  }
}
