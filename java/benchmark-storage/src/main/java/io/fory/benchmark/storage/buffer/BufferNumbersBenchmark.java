/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import io.fory.benchmark.suite.CallTime;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * {@value #COUNT} numbers written, and read back: nanoseconds for writing and reading one. The flag
 * is what Agrona asks for; the others do not need it.
 */
@Fork(
    value = 1,
    jvmArgs = {
      "-Xms512m",
      "-Xmx512m",
      "-XX:+AlwaysPreTouch",
      "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED"
    })
public class BufferNumbersBenchmark extends CallTime {
  static final int COUNT = 64;

  @Param public BufferPeer contestant;

  private final long[] numbers = new long[COUNT];
  private final int[] lengths = new int[COUNT];
  int enough = BothKinds.ENOUGH;
  private SequentialBuffer buffer;

  /** Fails if numbers are not what they were. */
  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < COUNT; i++) {
      numbers[i] = random.nextLong();
      lengths[i] = random.nextInt() >>> 4 + random.nextInt(28); // of 1 to 4 bytes
    }
    buffer =
        BothKinds.use(contestant, COUNT * Long.BYTES, this::check, 2 * COUNT * Long.BYTES, enough);
  }

  private void check(SequentialBuffer each) {
    long bytes = 0;
    long shorts = 0;
    long ints = 0;
    long longs = 0;
    long varints = 0;
    for (int i = 0; i < COUNT; i++) {
      bytes += (byte) numbers[i];
      shorts += (short) numbers[i];
      ints += (int) numbers[i];
      longs += numbers[i];
      varints += lengths[i];
    }
    BothKinds.require(bytes(each) == bytes, contestant, "bytes");
    BothKinds.require(shorts(each) == shorts, contestant, "shorts");
    BothKinds.require(ints(each) == ints, contestant, "ints");
    BothKinds.require(longs(each) == longs, contestant, "longs");
    BothKinds.require(varints(each) == varints, contestant, "numbers of variable length");
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long bytes() {
    return bytes(buffer);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long shorts() {
    return shorts(buffer);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long ints() {
    return ints(buffer);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long longs() {
    return longs(buffer);
  }

  /** Unsigned numbers of 1 to 4 bytes; by hand where the library has none. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long varints() {
    return varints(buffer);
  }

  private long bytes(SequentialBuffer each) {
    each.rewind();
    for (long number : numbers) {
      each.putByte((byte) number);
    }
    each.turn();
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += each.nextByte();
    }
    return sum;
  }

  private long shorts(SequentialBuffer each) {
    each.rewind();
    for (long number : numbers) {
      each.putShort((short) number);
    }
    each.turn();
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += each.nextShort();
    }
    return sum;
  }

  private long ints(SequentialBuffer each) {
    each.rewind();
    for (long number : numbers) {
      each.putInt((int) number);
    }
    each.turn();
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += each.nextInt();
    }
    return sum;
  }

  private long longs(SequentialBuffer each) {
    each.rewind();
    for (long number : numbers) {
      each.putLong(number);
    }
    each.turn();
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += each.nextLong();
    }
    return sum;
  }

  private long varints(SequentialBuffer each) {
    each.rewind();
    for (int number : lengths) {
      each.putVarUint32(number);
    }
    each.turn();
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += each.nextVarUint32();
    }
    return sum;
  }
}
