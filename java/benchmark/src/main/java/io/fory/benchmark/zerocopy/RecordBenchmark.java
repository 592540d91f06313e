/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import io.fory.benchmark.suite.CallTimeOfLarge;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A million small records in one stream in memory, written and read: time and heap of one record.
 */
public class RecordBenchmark extends CallTimeOfLarge {
  static final int RECORDS = 1_000_000;

  @Param({
    "FORY_WRITER",
    "FORY_WRITER_PACKED",
    "FORY_MESSAGES",
    "CHUNKS",
    "APACHE_FORY",
    "KRYO",
    "KRYO_CLASS_KNOWN"
  })
  public String contestant;

  private final Reading[] records = new Reading[RECORDS];
  private RecordPeer peer;
  private byte[] written;
  private Fixed target;

  /** Keeps the array that it has: growing it is no part of what is measured. */
  private static final class Fixed extends ByteArrayOutputStream {
    Fixed(int size) {
      super(size);
    }
  }

  @Setup(Level.Trial)
  public void setUp() throws IOException {
    peer = RecordPeer.valueOf(contestant);
    for (int i = 0; i < RECORDS; i++) {
      records[i] = new Reading(i);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 26);
    peer.write(bytes, records);
    written = bytes.toByteArray();
    target = new Fixed(written.length);
    for (int round = 0; round < 2; round++) {
      if (read() != RECORDS) {
        throw new IllegalStateException(contestant + " reads something else");
      }
      write();
      written = target.toByteArray(); // what the next round reads
    }
  }

  @Benchmark
  @OperationsPerInvocation(RECORDS)
  public int write() throws IOException {
    target.reset();
    peer.write(target, records);
    return target.size();
  }

  /** Reads all records, and counts those that are right. */
  @Benchmark
  @OperationsPerInvocation(RECORDS)
  public int read() throws IOException {
    return peer.read(new ByteArrayInputStream(written), records);
  }
}
