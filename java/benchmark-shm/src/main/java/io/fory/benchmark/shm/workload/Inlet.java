/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.io.Closeable;
import java.io.IOException;

/** Receives messages of one kind, and makes of them what the workload asks for. For one thread. */
public interface Inlet extends Closeable {
  /** Takes the numbers of messages as they come. */
  @FunctionalInterface
  interface Numbers {
    void arrived(long number);
  }

  /** Waits until there is a message, and tells its number, and those of the ones behind it. */
  void receive(Numbers numbers) throws IOException;

  /** Whether a message is filled with what belongs to a seed: the one that has arrived just now. */
  boolean isFilledWith(long seed);
}
