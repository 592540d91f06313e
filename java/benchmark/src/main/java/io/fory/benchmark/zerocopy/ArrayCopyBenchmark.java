/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import io.fory.Fory;
import io.fory.benchmark.suite.CallTimeOfLarge;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures one array of long in its message, against a bulk copy of the same bytes into the same
 * kind of memory; reading makes a new array each time, for both.
 */
public class ArrayCopyBenchmark extends CallTimeOfLarge {
  private static final int ROOM = 64; // for what stands before the elements

  @Param({"1024", "65536", "1048576", "67108864"})
  public int bytes;

  @Param({"array", "direct"})
  public String bufferType;

  @Param({"FORY", "COPY"})
  public String contestant;

  private final Fory fory =
      Fory.builder().withAsyncCompilation(false).withMaxGraphBytes(1 << 30).build();
  private boolean ours;
  private long[] array;
  private MemoryBuffer message;
  private ByteBuffer target;

  /** Writes and reads twice, and compares. */
  @Setup(Level.Trial)
  public void setUp() {
    ours = contestant.equals("FORY");
    boolean direct = bufferType.equals("direct");
    array = new Random(1).longs(bytes >> 3).toArray();
    int room = bytes + ROOM;
    target = direct ? ByteBuffer.allocateDirect(room) : ByteBuffer.allocate(room);
    target.order(ByteOrder.LITTLE_ENDIAN);
    message = MemoryBuffer.wrap(target);
    for (int i = 0; i < 2; i++) {
      write();
      if (!Arrays.equals(array, (long[]) read())) {
        throw new IllegalStateException("what " + contestant + " has read is not equal");
      }
    }
  }

  @Benchmark
  public int write() {
    if (ours) {
      message.writerIndex(0);
      fory.serialize(message, array);
      return message.writerIndex();
    }
    target.asLongBuffer().put(array);
    return bytes;
  }

  @Benchmark
  public Object read() {
    if (ours) {
      message.readerIndex(0);
      return fory.deserialize(message);
    }
    long[] copy = new long[bytes >> 3];
    target.asLongBuffer().get(copy);
    return copy;
  }
}
