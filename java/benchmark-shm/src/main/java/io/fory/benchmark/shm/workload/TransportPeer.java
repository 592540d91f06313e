/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.ClaimingSender;
import io.fory.benchmark.shm.transport.Link;
import io.fory.benchmark.shm.transport.Receiver;
import io.fory.benchmark.shm.transport.Sender;
import io.fory.benchmark.shm.transport.Transport;
import java.io.IOException;

/** Bytes and numbers over a transport. */
public class TransportPeer implements Peer {
  private final Transport transport;

  /** Over a transport. */
  public TransportPeer(Transport transport) {
    this.transport = transport;
  }

  @Override
  public Outlet outlet(Link link, Workload workload, int bytes) throws IOException {
    Sender sender = transport.sender(link);
    return switch (workload) {
      case CLAIM -> new ClaimOutlet((ClaimingSender) sender, bytes);
      case BYTES -> new BytesOutlet(sender, bytes);
      case VIEW, ARRAY -> new DoublesOutlet(sender, bytes);
      default -> throw new IllegalArgumentException(workload + " needs a codec");
    };
  }

  @Override
  public Inlet inlet(Link link, Workload workload, int bytes) throws IOException {
    Receiver receiver = transport.receiver(link);
    return switch (workload) {
      case CLAIM, BYTES -> new BytesInlet(receiver, bytes, workload == Workload.BYTES);
      case VIEW, ARRAY -> new DoublesInlet(receiver, bytes, workload == Workload.ARRAY);
      default -> throw new IllegalArgumentException(workload + " needs a codec");
    };
  }
}
