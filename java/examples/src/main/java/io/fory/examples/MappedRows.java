/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import io.fory.format.RowCodec;
import io.fory.format.RowReader;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.file.RowFileWriter;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A million orders in a file, from which a few columns are read where they lie. */
public final class MappedRows {
  private MappedRows() {}

  record Customer(String name, String currency) {}

  record Line(String article, int quantity, double price) {}

  record Order(long number, Customer customer, List<Line> lines, double total, String notes) {}

  /** A reader's view of an order; each method reads the bytes of its column only. */
  interface OrderView {
    long number();

    List<LineView> lines();
  }

  /** A reader's view of a line of an order. */
  interface LineView {
    String article();

    int quantity();
  }

  private static Order order(int number) {
    Customer customer = new Customer("Customer " + number % 1000, number % 3 == 0 ? "EUR" : "USD");
    List<Line> lines =
        List.of(
            new Line("tea", 1 + number % 4, 3.5), new Line("cake", 1 + number % 7, number % 11));
    double total = lines.stream().mapToDouble(line -> line.quantity() * line.price()).sum();
    return new Order(number, customer, lines, total, "Please ring twice. " + number);
  }

  /** Runs the example. */
  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("orders", ".rows");
    try {
      Files.delete(file);
      System.out.print(run(file, 1_000_000));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /** Writes orders to a new file, and says what was read from it. */
  static String run(Path file, int count) throws IOException {
    // Once for the whole program; thread-safe.
    RowCodec<Order> codec = RowCodec.of(Order.class);

    try (RowFileWriter<Order> out = RowFile.append(file, codec)) {
      for (int i = 0; i < count; i++) {
        out.write(order(i));
      }
    }

    try (RowFileReader in = RowFile.open(file)) {
      // The file has its schema: rows of an earlier version of the class would be read as well.
      RowReader<Order> reader = codec.readerOf(in.schema());

      // One view, pointed at one row after the other: no object is made for a row.
      Row row = in.newRow();
      RowColumn.OfDouble total = RowColumn.ofDouble(in.schema(), "total");
      RowColumn.OfString currency = RowColumn.ofString(in.schema(), "customer.currency");
      byte[] eur = "EUR".getBytes(StandardCharsets.UTF_8);
      long start = System.nanoTime();
      double sum = 0;
      for (long i = 0; i < in.count(); i++) {
        in.wrap(row, i);
        if (currency.contentEquals(row, eur)) {
          sum += total.get(row);
        }
      }
      long millis = (System.nanoTime() - start) / 1_000_000;

      // Any row by its number: as an interface that follows the view, or as an object.
      OrderView view = reader.lens(OrderView.class, row);
      in.wrap(row, in.count() / 2);
      LineView second = view.lines().get(1);
      String line = second.quantity() + " x " + second.article();
      Order last = reader.decode(in.wrap(row, in.count() - 1));
      return String.format(
          Locale.ROOT,
          """
          %,d orders in %,d bytes
          EUR %,.2f in all, found in %s ms
          order %s: %s
          the last one: %s
          """,
          in.count(),
          Files.size(file),
          sum,
          millis,
          count / 2,
          line,
          last);
    }
  }
}
