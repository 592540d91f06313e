/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import org.openjdk.jmh.annotations.Benchmark;

/** Object to bytes, into a reused buffer. */
public class SerializeBenchmark extends RoundTrip {
  @Benchmark
  public int serialize() {
    return subject.serialize(value);
  }
}
