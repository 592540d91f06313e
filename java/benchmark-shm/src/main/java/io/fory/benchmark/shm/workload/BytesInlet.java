/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Arrival;
import io.fory.benchmark.shm.transport.Arrivals;
import io.fory.benchmark.shm.transport.Receiver;
import java.io.IOException;

/** Receives bytes, and reads the number of the message where it lies. */
public final class BytesInlet implements Inlet, Arrivals {
  private final Receiver receiver;
  private final int length;
  private final boolean filled;
  private Numbers numbers;
  private Arrival last;

  /**
   * Makes an inlet for messages of one length.
   *
   * @param filled whether the sender writes more than the number
   */
  public BytesInlet(Receiver receiver, int length, boolean filled) {
    this.receiver = receiver;
    this.length = length;
    this.filled = filled;
  }

  @Override
  public void receive(Numbers to) throws IOException {
    numbers = to;
    receiver.receive(this);
  }

  @Override
  public void arrived(Arrival message) {
    last = message;
    numbers.arrived(message.getLong(0));
  }

  @Override
  public boolean isFilledWith(long seed) {
    if (last.length() != length) {
      return false;
    }
    if (!filled) {
      return true;
    }
    byte[] bytes = new byte[length];
    last.copyTo(bytes);
    return Filling.isFilledWith(bytes, seed);
  }

  @Override
  public void close() throws IOException {
    receiver.close();
  }
}
