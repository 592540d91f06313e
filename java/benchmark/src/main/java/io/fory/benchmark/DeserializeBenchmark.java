/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import org.openjdk.jmh.annotations.Benchmark;

/** Bytes to object, from the buffer the object was written to. */
public class DeserializeBenchmark extends RoundTrip {
  @Benchmark
  public Object deserialize() {
    return subject.deserialize();
  }
}
