/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Sender;
import java.io.IOException;

/** Sends an array of numbers, of which the first is that of the message. */
public final class DoublesOutlet implements Outlet {
  private final Sender sender;
  private final double[] values;

  /** Makes an outlet for messages of a multiple of eight bytes. */
  public DoublesOutlet(Sender sender, int length) {
    this.sender = sender;
    values = new double[length / Double.BYTES];
  }

  @Override
  public void fill(long seed) {
    Filling.fill(values, seed);
  }

  @Override
  public void send(long number) throws IOException {
    values[0] = number;
    sender.send(values);
  }

  @Override
  public void close() throws IOException {
    sender.close();
  }
}
