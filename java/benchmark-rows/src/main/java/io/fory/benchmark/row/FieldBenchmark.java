/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import io.fory.benchmark.suite.CallTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** A part of a trade, read off its bytes; each call reads another trade than the one before. */
public class FieldBenchmark extends CallTime {
  static final int DIFFERENT = 64;

  @Param({"fory", "foryValidated", "apacheFory", "avro", "flatbuffers", "protobuf"})
  public String peer;

  private RowPeer reader;
  private int next;

  /** Makes the bytes; fails if a part is not what it was, at the first or the second call. */
  @Setup
  public void setUp() {
    reader = RowPeer.of(peer);
    reader.wrap(Batch.of(DIFFERENT, reader::encode));
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < DIFFERENT; i++) {
        Trade trade = Trades.of(i);
        require(trade.average, reader.average(i));
        require(trade.fills.get(3).quantity, reader.fillQuantity(i, 3));
      }
    }
  }

  private void require(double wanted, double found) {
    if (wanted != found) {
      throw new IllegalStateException(peer + " reads " + found + " instead of " + wanted);
    }
  }

  /** Reads one field of 50. */
  @Benchmark
  public double oneField() {
    next = (next + 1) & (DIFFERENT - 1);
    return reader.average(next);
  }

  /** A number in an element of a list of beans. */
  @Benchmark
  public int elementOfList() {
    next = (next + 1) & (DIFFERENT - 1);
    return reader.fillQuantity(next, 3);
  }
}
