/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.Closeable;
import java.io.IOException;

/** The end of a link that receives, for one thread. */
public interface Receiver extends Closeable {
  /** Waits until there is a message, and hands it over, and those behind it if they are there. */
  void receive(Arrivals arrivals) throws IOException;
}
