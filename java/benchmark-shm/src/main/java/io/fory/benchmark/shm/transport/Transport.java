/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.IOException;

/**
 * A way to send messages from one JVM to another. The ends are opened in any order, and each waits
 * for the other one.
 */
public interface Transport {
  /** Opens the end that sends. */
  Sender sender(Link link) throws IOException;

  /** Opens the end that receives. */
  Receiver receiver(Link link) throws IOException;
}
