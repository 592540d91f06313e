/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Arrival;
import io.fory.benchmark.shm.transport.Arrivals;
import io.fory.benchmark.shm.transport.Receiver;
import java.io.IOException;

/** Receives bytes, and makes an object of them. */
public final class CodecInlet implements Inlet, Arrivals {
  private final Receiver receiver;
  private final Codec codec;
  private Numbers numbers;
  private Batch last;

  /** Makes an inlet for the bytes of a codec of the same kind. */
  public CodecInlet(Receiver receiver, Codec codec) {
    this.receiver = receiver;
    this.codec = codec;
  }

  @Override
  public void receive(Numbers to) throws IOException {
    numbers = to;
    receiver.receive(this);
  }

  @Override
  public void arrived(Arrival message) {
    last = codec.decode(message.buffer());
    numbers.arrived(last.number);
  }

  @Override
  public boolean isFilledWith(long seed) {
    return last.isFilledWith(seed);
  }

  @Override
  public void close() throws IOException {
    receiver.close();
  }
}
