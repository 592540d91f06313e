/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.ClaimingSender;
import java.io.IOException;

/** Sends messages that are made where they are sent from; only their numbers are written. */
public final class ClaimOutlet implements Outlet {
  private final ClaimingSender sender;
  private final int length;

  /** Makes an outlet for messages of at least eight bytes. */
  public ClaimOutlet(ClaimingSender sender, int length) {
    this.sender = sender;
    this.length = length;
  }

  /** Does nothing: the rest of a message holds whatever it held before. */
  @Override
  public void fill(long seed) {}

  @Override
  public void send(long number) throws IOException {
    sender.send(number, length);
  }

  @Override
  public void close() throws IOException {
    sender.close();
  }
}
