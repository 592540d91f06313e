/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import io.fory.benchmark.suite.CallTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Whole trades: from the object to bytes, and back. */
public class CodecBenchmark extends CallTime {
  private static final int DIFFERENT = 64;

  @Param({"fory", "apacheFory", "avro", "flatbuffers", "protobuf"})
  public String peer;

  private RowPeer codec;
  private final Trade[] trades = new Trade[DIFFERENT];
  private final byte[][] bytes = new byte[DIFFERENT][];
  private int next;

  /** Makes the trades; fails if a trade does not come back, and come back again. */
  @Setup
  public void setUp() {
    codec = RowPeer.of(peer);
    for (int i = 0; i < DIFFERENT; i++) {
      trades[i] = Trades.of(i);
      bytes[i] = codec.encode(trades[i]);
    }
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < DIFFERENT; i++) {
        require(trades[i], codec.decode(bytes[i]));
        require(trades[i], codec.decode(codec.encode(trades[i])));
      }
    }
  }

  private void require(Trade wanted, Trade found) {
    String difference = Trades.difference(wanted, found);
    if (difference != null) {
      throw new IllegalStateException(peer + " changes the field " + difference);
    }
  }

  /** The bytes of a trade, in an array of their own. */
  @Benchmark
  public byte[] encode() {
    next = (next + 1) & (DIFFERENT - 1);
    return codec.encode(trades[next]);
  }

  /** The trade of some bytes. */
  @Benchmark
  public Trade decode() {
    next = (next + 1) & (DIFFERENT - 1);
    return codec.decode(bytes[next]);
  }

  /** Returns the average number of bytes of a trade. */
  public int averageSize() {
    int sum = 0;
    for (byte[] each : bytes) {
      sum += each.length;
    }
    return sum / DIFFERENT;
  }
}
