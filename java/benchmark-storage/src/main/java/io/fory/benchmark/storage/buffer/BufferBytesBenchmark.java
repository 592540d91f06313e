/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import io.fory.benchmark.suite.CallTime;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** An array of bytes copied to a buffer, and back into another array. */
@Fork(
    value = 1,
    jvmArgs = {
      "-Xms512m",
      "-Xmx512m",
      "-XX:+AlwaysPreTouch",
      "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED"
    })
public class BufferBytesBenchmark extends CallTime {
  @Param public BufferPeer contestant;

  @Param({"1", "1024", "24576"})
  public int size;

  private byte[] source;
  private byte[] target;
  int enough = BothKinds.ENOUGH;
  private SequentialBuffer buffer;

  /** Fails if bytes are not what they were. */
  @Setup
  public void setUp() {
    source = new byte[size];
    new SplittableRandom(7).nextBytes(source);
    target = new byte[size];
    buffer = BothKinds.use(contestant, size, this::check, 2 * size, enough);
  }

  private void check(SequentialBuffer each) {
    Arrays.fill(target, (byte) 0);
    copy(each);
    BothKinds.require(Arrays.equals(source, target), contestant, "bytes");
  }

  @Benchmark
  public byte[] copy() {
    return copy(buffer);
  }

  private byte[] copy(SequentialBuffer each) {
    each.rewind();
    each.putBytes(source);
    each.turn();
    each.nextBytes(target);
    return target;
  }
}
