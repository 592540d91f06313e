/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Arrival;
import io.fory.benchmark.shm.transport.Arrivals;
import io.fory.benchmark.shm.transport.Receiver;
import java.io.IOException;

/** Receives numbers: copies them into an array, or reads the first and the last where they lie. */
public final class DoublesInlet implements Inlet, Arrivals {
  private final Receiver receiver;
  private final double[] values;
  private final boolean copies;
  private Numbers numbers;
  private Arrival last;
  private double lastValue;

  /** Makes an inlet for messages of a multiple of eight bytes. */
  public DoublesInlet(Receiver receiver, int length, boolean copies) {
    this.receiver = receiver;
    this.copies = copies;
    values = new double[length / Double.BYTES];
  }

  @Override
  public void receive(Numbers to) throws IOException {
    numbers = to;
    receiver.receive(this);
  }

  @Override
  public void arrived(Arrival message) {
    last = message;
    numbers.arrived((long) first(message));
  }

  private double first(Arrival message) {
    if (copies) {
      message.copyTo(values);
      return values[0];
    }
    lastValue = message.getDouble(message.length() - Double.BYTES);
    return message.getDouble(0);
  }

  @Override
  public boolean isFilledWith(long seed) {
    if (last.length() != values.length * Double.BYTES) {
      return false;
    }
    if (!copies) {
      last.copyTo(values);
      if (values[values.length - 1] != lastValue) {
        return false;
      }
    }
    return Filling.isFilledWith(values, seed);
  }

  @Override
  public void close() throws IOException {
    receiver.close();
  }
}
