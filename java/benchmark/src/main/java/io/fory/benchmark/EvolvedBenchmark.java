/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.evolved.OrderV1;
import io.fory.benchmark.data.evolved.OrderV2;
import io.fory.benchmark.data.evolved.OrderV2Unwidened;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.peer.VersionContestant;
import io.fory.benchmark.suite.CallTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Bytes to an {@link OrderV2}, written from the same class ({@code equal}) or from {@link OrderV1}
 * ({@code different}: three fields are missing, two are in the way, one is narrower). The objects
 * read are equal. The writer is another instance of the library; the reader meets one schema only,
 * as a JVM that talks to one other version does.
 */
public class EvolvedBenchmark extends CallTime {
  @Param({
    "FORY_COMPATIBLE",
    "APACHE_FORY_COMPATIBLE",
    "APACHE_FORY_FIXED_COMPATIBLE",
    "KRYO_COMPATIBLE",
    "HESSIAN"
  })
  public Peer contestant;

  @Param public BufferType bufferType;

  @Param({"equal", "different"})
  public String schema;

  private VersionContestant subject;

  /** Writes the message with one instance and checks that another reads it, repeatedly. */
  @Setup(Level.Trial)
  public void setUp() {
    Object expected =
        contestant.widens() ? new OrderV2().upgrade() : new OrderV2Unwidened().upgrade();
    Object written = schema.equals("equal") ? expected : new OrderV1().populate();
    VersionContestant writer = contestant.createVersion(written.getClass(), bufferType);
    writer.serialize(written);
    subject = contestant.createVersion(expected.getClass(), bufferType);
    subject.receive(writer.payload());
    for (int i = 0; i < 3; i++) {
      Object read = subject.deserialize();
      if (!expected.equals(read)) {
        throw new IllegalStateException(
            "copy " + i + " of a message of the " + schema + " schema is not what was expected");
      }
    }
  }

  @Benchmark
  public Object deserialize() {
    return subject.deserialize();
  }
}
