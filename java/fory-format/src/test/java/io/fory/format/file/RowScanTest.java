/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three columns of a million rows. */
class RowScanTest {
  private static final int COUNT = 1_000_000;
  private static final byte[] EUR = "EUR".getBytes(StandardCharsets.UTF_8);

  record Order(long id, double total, int items, String currency, String notes) {
    static Order of(int number) {
      String currency = number % 3 == 0 ? "EUR" : "USD";
      return new Order(number, number % 100, number % 5, currency, "note" + number);
    }
  }

  interface Totals {
    long id();

    double total();

    int items();
  }

  private static final RowCodec<Order> CODEC = RowCodec.of(Order.class);

  @TempDir private Path folder;

  private Path write(int count) throws IOException {
    Path file = folder.resolve("orders");
    try (RowFileWriter<Order> out = RowFile.append(file, CODEC)) {
      for (int i = 0; i < count; i++) {
        out.write(Order.of(i));
      }
    }
    return file;
  }

  private static double sum(Rows rows, Row row, Columns columns) {
    double sum = 0;
    for (long i = 0; i < rows.count(); i++) {
      rows.wrap(row, i);
      sum += columns.id.get(row) + columns.total.get(row) + columns.items.get(row);
    }
    return sum;
  }

  private static double sum(Rows rows, Row row, Totals view) {
    double sum = 0;
    for (long i = 0; i < rows.count(); i++) {
      rows.wrap(row, i);
      sum += view.id() + view.total() + view.items();
    }
    return sum;
  }

  private static double sumOfEuros(Rows rows, Row row, Columns columns) {
    double sum = 0;
    for (long i = 0; i < rows.count(); i++) {
      rows.wrap(row, i);
      if (columns.currency.contentEquals(row, EUR)) {
        sum += columns.total.get(row) + columns.id.get(row);
      }
    }
    return sum;
  }

  private record Columns(
      RowColumn.OfLong id,
      RowColumn.OfDouble total,
      RowColumn.OfInt items,
      RowColumn.OfString currency) {
    static Columns of(Rows rows) {
      return new Columns(
          RowColumn.ofLong(rows.schema(), "id"),
          RowColumn.ofDouble(rows.schema(), "total"),
          RowColumn.ofInt(rows.schema(), "items"),
          RowColumn.ofString(rows.schema(), "currency"));
    }
  }

  @Test
  void millionRowsAreScannedWithoutAllocation() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (RowFileReader in = RowFile.open(write(COUNT))) {
      Row row = in.newRow();
      Columns columns = Columns.of(in);
      Totals view = CODEC.readerOf(in.schema()).lens(Totals.class, row);
      double expected = COUNT / 2.0 * (COUNT - 1) + COUNT / 100 * 4950.0 + COUNT / 5 * 10.0;
      assertThat(sum(in, row, columns)).isEqualTo(expected); // each block is checked
      assertThat(sum(in, row, view)).isEqualTo(expected);

      long before = threads.getCurrentThreadAllocatedBytes();
      double columnSum = sum(in, row, columns);
      double viewSum = sum(in, row, view);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(columnSum).isEqualTo(expected);
      assertThat(viewSum).isEqualTo(expected);
      assertThat(allocated).as("bytes for two million rows").isLessThan(1000);
    }
  }

  /** Columns outside the projection may hold anything: no byte of them is looked at. */
  @Test
  void otherColumnsAreNotTouched() throws IOException {
    int count = 10_000;
    Path file = write(count);
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    for (int at = text.indexOf("note0"); at >= 0; at = text.indexOf("note", at + 1)) {
      bytes[at] = (byte) 0xff; // no UTF-8
    }
    Files.write(file, bytes);
    try (RowFileReader in = RowFile.open(file, RowChecksums.NEVER)) {
      Row row = in.newRow();
      double expected = 0;
      for (int i = 0; i < count; i += 3) {
        expected += i % 100 + (double) i;
      }
      assertThat(sumOfEuros(in, row, Columns.of(in))).isEqualTo(expected);
      assertThatThrownBy(() -> in.wrap(row, 5).getString("notes"))
          .isInstanceOf(ForyException.class);
    }
    assertThat(List.of(RowChecksums.ON_OPEN, RowChecksums.ON_FIRST_ACCESS))
        .allSatisfy(
            checksums ->
                assertThatThrownBy(
                        () -> {
                          try (RowFileReader in = RowFile.open(file, checksums)) {
                            in.wrap(in.newRow(), 5);
                          }
                        })
                    .hasMessageContaining("does not have its checksum"));
  }
}
