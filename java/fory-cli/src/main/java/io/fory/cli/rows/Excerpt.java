/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.Unusable;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.spi.ExplainedLine;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Some rows of a file, whose bytes are explained. Not thread-safe. */
final class Excerpt {
  private static final int MAX_BYTES = 64 << 20; // as many as a page shows

  private final RowSchema schema;
  private final int count;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Place> places = new ArrayList<>();

  /** A row: its number in the file, and where its bytes are here. */
  private record Place(long number, int start, int length) {}

  /** Makes an empty one for a number of rows. */
  Excerpt(RowSchema schema, int count) {
    this.schema = schema;
    this.count = count;
  }

  boolean isFull() {
    return places.size() == count;
  }

  void add(long number, Row row) {
    byte[] copy = row.toBytes();
    if ((long) bytes.size() + copy.length > MAX_BYTES) {
      throw new Unusable(
          String.format(
              Locale.ROOT,
              "Expected rows of at most %,d bytes together: choose fewer by -n and --skip",
              MAX_BYTES));
    }
    places.add(new Place(number, bytes.size(), copy.length));
    bytes.writeBytes(copy);
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Returns what tells the lines of all rows. */
  Consumer<Consumer<ExplainedLine>> lines(int chars) {
    return out -> {
      RowLines lines = new RowLines(bytes(), chars, out);
      places.forEach(row -> lines.row("[" + row.number() + "]", schema, row.start(), row.length()));
    };
  }
}
