/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.Consumer;

/** The end of a link that receives, for one thread. */
public interface Receiver extends Closeable {
  /**
   * Waits until there is a message, and hands it over, and those behind it if they are there. Each
   * is valid until the call for it returns.
   */
  void receive(Consumer<Arrival> arrivals) throws IOException;
}
