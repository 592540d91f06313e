/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Link;
import java.io.IOException;

/** A contestant in one JVM, which opens the ends of links that are there. */
public interface Peer {
  /**
   * Opens the end that sends.
   *
   * @param bytes of the arrays of a message
   */
  Outlet outlet(Link link, Workload workload, int bytes) throws IOException;

  /** Opens the end that receives. */
  Inlet inlet(Link link, Workload workload, int bytes) throws IOException;
}
