/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.suite.CallTime;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Messages whose arrays or buffers are parts out of band where the library has such: an object of
 * five primitive arrays, or a list of five buffers of bytes. A direct buffer holds the message, and
 * each part that is read, in direct memory.
 */
public class ZeroCopyBenchmark extends CallTime {
  @Param({"200", "1000", "5000"})
  public int arraySize;

  @Param({"PRIMITIVE_ARRAY", "BUFFER"})
  public String dataType;

  @Param({"array", "direct"})
  public String bufferType;

  @Param({
    "FORY",
    "FORY_CODEC",
    "FORY_IN_BAND",
    "APACHE_FORY",
    "APACHE_FORY_THREAD_SAFE",
    "KRYO",
    "FST"
  })
  public String contestant;

  private Contestant subject;
  private Object value;

  /** Writes twice, and reads each message three times; all copies must be equal to the value. */
  @Setup(Level.Trial)
  public void setUp() {
    ZeroCopyPeer peer = ZeroCopyPeer.valueOf(contestant);
    subject = peer.create(bufferType.equals("direct"));
    value = dataType.equals("BUFFER") ? buffers(peer) : new ArraysData(arraySize);
    for (int i = 0; i < 6; i++) {
      if (i % 3 == 0) {
        subject.serialize(value);
      }
      Object copy = subject.deserialize();
      if (copy == value || !isEqual(value, copy)) {
        throw new IllegalStateException("copy " + i + " of " + contestant + " is not equal");
      }
    }
  }

  /** Kryo and FST write no buffers, so they are given the arrays behind them. */
  private List<Object> buffers(ZeroCopyPeer peer) {
    List<Object> buffers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      byte[] bytes = new byte[arraySize];
      new Random(i).nextBytes(bytes);
      buffers.add(
          peer == ZeroCopyPeer.KRYO || peer == ZeroCopyPeer.FST ? bytes : ByteBuffer.wrap(bytes));
    }
    return buffers;
  }

  private static boolean isEqual(Object value, Object copy) {
    return value instanceof List<?> list
        ? Arrays.deepEquals(list.toArray(), ((List<?>) copy).toArray())
        : value.equals(copy);
  }

  @Benchmark
  public int serialize() {
    return subject.serialize(value);
  }

  @Benchmark
  public Object deserialize() {
    return subject.deserialize();
  }
}
