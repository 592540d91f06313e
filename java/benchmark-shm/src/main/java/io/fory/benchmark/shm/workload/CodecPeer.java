/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Link;
import io.fory.benchmark.shm.transport.Transport;
import java.io.IOException;
import java.util.function.IntFunction;

/** The bytes of objects over a transport. */
public final class CodecPeer implements Peer {
  private final Transport transport;
  private final IntFunction<Codec> codec;

  /** Makes a peer with a codec for messages of a length at most. */
  public CodecPeer(Transport transport, IntFunction<Codec> codec) {
    this.transport = transport;
    this.codec = codec;
  }

  @Override
  public Outlet outlet(Link link, Workload workload, int bytes) throws IOException {
    return new CodecOutlet(
        transport.sender(link), codec.apply(link.maxLength()), workload.columns(), bytes);
  }

  @Override
  public Inlet inlet(Link link, Workload workload, int bytes) throws IOException {
    return new CodecInlet(transport.receiver(link), codec.apply(link.maxLength()));
  }
}
