/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.UnusableException;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.spi.ExplainedLine;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Copies of the first rows of a file, to explain their bytes. Not thread-safe. */
final class Excerpt {
  private static final int MAX_BYTES = 64 << 20; // as many as a page shows

  private final RowSchema schema;
  private final int count;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Place> places = new ArrayList<>();

  /** A row by its number in the file, and where the copied bytes have it. */
  private record Place(long number, int start, int length) {}

  /** Makes an empty excerpt that takes at most {@code count} rows. */
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
      throw new UnusableException(
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

  /** Returns a function that passes the lines that explain all rows to a consumer. */
  Consumer<Consumer<ExplainedLine>> lines(int chars) {
    return out -> {
      RowLines lines = new RowLines(bytes(), chars, out);
      places.forEach(row -> lines.row("[" + row.number() + "]", schema, row.start(), row.length()));
    };
  }
}
