/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import io.fory.benchmark.suite.CallTime;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import io.fory.format.schema.RowSchema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * Reads one field of a trade whose row is wrapped already, which peers have not, beside what
 * nothing can beat; each call reads another trade than the one before.
 */
public class ViewBenchmark extends CallTime {
  private static final int DIFFERENT = FieldBenchmark.DIFFERENT;

  private ByteBuffer known;
  private final int[] averages = new int[DIFFERENT];
  private final Row[] views = new Row[DIFFERENT];
  private RowColumn.OfDouble average;
  private int next;

  /** Makes the rows; fails if the field is not what it was. */
  @Setup
  public void setUp() {
    Batch rows = Batch.of(DIFFERENT, new ForyPeer(false)::encode);
    known = ByteBuffer.wrap(rows.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    RowSchema schema = RowCodec.of(Trade.class).schema();
    int slot = schema.fixedBytes() - 8 * (schema.size() - schema.requireIndex("average"));
    average = RowColumn.ofDouble(schema, "average");
    for (int i = 0; i < DIFFERENT; i++) {
      averages[i] = rows.offset(i) + slot;
      views[i] = new Row(schema).wrap(rows.bytes(), rows.offset(i), rows.length(i));
    }
    for (int i = 0; i < 2 * DIFFERENT; i++) {
      double wanted = Trades.of((next + 1) & (DIFFERENT - 1)).average;
      double found = i % 2 == 0 ? oneField() : knownOffset();
      if (wanted != found) {
        throw new IllegalStateException(found + " is read instead of " + wanted);
      }
    }
  }

  /** Reads one field of 50. */
  @Benchmark
  public double oneField() {
    next = (next + 1) & (DIFFERENT - 1);
    return average.get(views[next]);
  }

  /** Reads the same number, where it is known to be. */
  @Benchmark
  public double knownOffset() {
    next = (next + 1) & (DIFFERENT - 1);
    return known.getDouble(averages[next]);
  }
}
