/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import io.fory.benchmark.suite.CallTime;
import io.fory.format.RowCodec;
import io.fory.format.file.RowBatch;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.file.Rows;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Three fields of each of 100,000 rows of fifty, from a batch on the heap or a mapped file: time
 * and heap of one row. Code by hand reads the same bytes, at offsets that are known.
 */
@Warmup(iterations = 3, time = 1)
public class RowScanBenchmark extends CallTime {
  static final int ROWS = 100_000;
  private static final byte[] EUR = "EUR".getBytes(StandardCharsets.UTF_8);

  /** Three fields of an event. */
  public interface View {
    long l07();

    int i05();

    double d11();
  }

  @Param({"batch", "file"})
  public String source;

  private Path file;
  private Rows rows;
  private Row row;
  private View view;
  private RowColumn.OfLong l07;
  private RowColumn.OfInt i05;
  private RowColumn.OfDouble d11;
  private RowColumn.OfString currency;

  // By hand: where each row is, and where its slots are.
  private ByteBuffer bytes;
  private final int[] starts = new int[ROWS];
  private int l07Slot;
  private int i05Slot;
  private int d11Slot;
  private int currencySlot;

  @Setup(Level.Trial)
  public void setUp() throws IOException {
    RowCodec<Event> codec = RowCodec.of(Event.class);
    byte[] batch = RowBatch.encode(codec, IntStream.range(0, ROWS).mapToObj(Event::of)::iterator);
    file = Files.createTempFile("events", ".rows");
    Files.write(file, batch);
    rows = source.equals("batch") ? RowBatch.wrap(batch) : RowFile.open(file);
    row = rows.newRow();
    view = codec.readerOf(rows.schema()).lens(View.class, row);
    l07 = RowColumn.ofLong(rows.schema(), "l07");
    i05 = RowColumn.ofInt(rows.schema(), "i05");
    d11 = RowColumn.ofDouble(rows.schema(), "d11");
    currency = RowColumn.ofString(rows.schema(), "currency");
    layOut(batch);
    double expected = byHand();
    for (int round = 0; round < 2; round++) {
      if (columns() != expected || lens() != expected || euros() != eurosByHand()) {
        throw new IllegalStateException("what is read differs");
      }
    }
  }

  /** The rows alone, one behind the other. */
  private void layOut(byte[] batch) {
    bytes =
        source.equals("batch")
            ? ByteBuffer.allocate(batch.length)
            : ByteBuffer.allocateDirect(batch.length);
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < ROWS; i++) {
      starts[i] = bytes.position();
      bytes.put(rows.wrap(row, i).toBytes());
    }
    l07Slot = slot("l07");
    i05Slot = slot("i05");
    d11Slot = slot("d11");
    currencySlot = slot("currency");
  }

  private int slot(String name) {
    return Long.BYTES + rows.schema().requireIndex(name) * Long.BYTES;
  }

  @TearDown
  public void tearDown() throws IOException {
    if (rows instanceof RowFileReader reader) {
      reader.close();
    }
    Files.delete(file);
  }

  /** Through columns that are looked up once. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public double columns() {
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      rows.wrap(row, i);
      sum += l07.get(row) + i05.get(row) + d11.get(row);
    }
    return sum;
  }

  /** Through an interface. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public double lens() {
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      rows.wrap(row, i);
      sum += view.l07() + view.i05() + view.d11();
    }
    return sum;
  }

  /** A filter by a string. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public int euros() {
    int count = 0;
    for (int i = 0; i < ROWS; i++) {
      rows.wrap(row, i);
      count += currency.contentEquals(row, EUR) ? 1 : 0;
    }
    return count;
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public double byHand() {
    double sum = 0;
    for (int start : starts) {
      sum +=
          bytes.getLong(start + l07Slot)
              + bytes.getInt(start + i05Slot)
              + bytes.getDouble(start + d11Slot);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public int eurosByHand() {
    int count = 0;
    for (int start : starts) {
      int size = bytes.getInt(start + currencySlot);
      int at = start + bytes.getInt(start + currencySlot + Integer.BYTES);
      boolean same = size == EUR.length;
      for (int i = 0; same && i < EUR.length; i++) {
        same = bytes.get(at + i) == EUR[i];
      }
      count += same ? 1 : 0;
    }
    return count;
  }
}
