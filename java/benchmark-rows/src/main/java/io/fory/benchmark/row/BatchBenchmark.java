/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import io.fory.benchmark.suite.CallTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** A part of each of many trades; times are for one trade. */
@Fork(
    value = 1,
    jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"})
@OperationsPerInvocation(BatchBenchmark.ROWS)
public class BatchBenchmark extends CallTime {
  static final int ROWS = 100_000;

  @Param({"fory", "foryValidated", "apacheFory", "avro", "flatbuffers", "protobuf"})
  public String peer;

  int rows = ROWS;
  private RowPeer reader;

  /** Makes the bytes; fails if results are wrong, at the first or the second call. */
  @Setup
  public void setUp() {
    reader = RowPeer.of(peer);
    reader.wrap(Batch.of(rows, reader::encode));
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      Trade trade = Trades.of(i);
      sum += trade.price * trade.quantity + trade.createdAt;
    }
    for (int round = 0; round < 2; round++) {
      if (reader.sumOfThree() != sum || reader.countCurrency(Trades.EURO) != (rows + 3) / 4) {
        throw new IllegalStateException(peer + " reads something else than was written");
      }
    }
  }

  /** Three fields: by a lens, or what the peer has. */
  @Benchmark
  public double threeFields() {
    return reader.sumOfThree();
  }

  /** Comparing a string with another one; without making one, where the peer can. */
  @Benchmark
  public int stringFilter() {
    return reader.countCurrency(Trades.EURO);
  }
}
