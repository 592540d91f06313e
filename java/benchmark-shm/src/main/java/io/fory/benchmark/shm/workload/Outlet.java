/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.io.Closeable;
import java.io.IOException;

/** Sends messages of one kind, each with a number. For one thread. */
public interface Outlet extends Closeable {
  /** Fills what is sent from now on, except the numbers, with what belongs to a seed. */
  void fill(long seed);

  /** Sends a message, and waits while there is no room for it. */
  void send(long number) throws IOException;
}
