/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Sender;
import java.io.IOException;

/** Sends a byte array. */
public final class BytesOutlet implements Outlet {
  private final Sender sender;
  private final byte[] bytes;

  /** Makes an outlet for messages of at least eight bytes. */
  public BytesOutlet(Sender sender, int length) {
    this.sender = sender;
    bytes = new byte[length];
  }

  @Override
  public void fill(long seed) {
    Filling.fill(bytes, seed);
  }

  @Override
  public void send(long number) throws IOException {
    Filling.number(bytes, number);
    sender.send(bytes);
  }

  @Override
  public void close() throws IOException {
    sender.close();
  }
}
