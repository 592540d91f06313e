/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Sender;
import java.io.IOException;

/** Sends the bytes of an object. */
public final class CodecOutlet implements Outlet {
  private final Sender sender;
  private final Codec codec;
  private final Batch batch;

  /** Makes an outlet for an object with columns that take the given bytes together. */
  public CodecOutlet(Sender sender, Codec codec, int columns, int bytes) {
    this.sender = sender;
    this.codec = codec;
    batch = new Batch(columns, bytes);
  }

  @Override
  public void fill(long seed) {
    batch.fill(seed);
  }

  @Override
  public void send(long number) throws IOException {
    batch.number = number;
    sender.send(codec.encode(batch));
  }

  @Override
  public void close() throws IOException {
    sender.close();
  }
}
