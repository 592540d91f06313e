/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.LongConsumer;

/**
 * Sends messages of one kind, each with a number. For one thread.
 *
 * @param filling fills what is sent from now on, except the numbers, with what belongs to a seed
 * @param sending sends the message of a number, and waits while there is no room for it
 */
public record Outlet(Closeable end, LongConsumer filling, Sending sending) implements Closeable {
  interface Sending {
    void send(long number) throws IOException;
  }

  /** Fills what is sent from now on. */
  public void fill(long seed) {
    filling.accept(seed);
  }

  /** Sends the message of a number. */
  public void send(long number) throws IOException {
    sending.send(number);
  }

  @Override
  public void close() throws IOException {
    end.close();
  }
}
