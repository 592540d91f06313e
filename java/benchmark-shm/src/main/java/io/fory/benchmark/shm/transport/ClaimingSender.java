/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.IOException;

/** A sender whose messages can be made where they are sent from. */
public interface ClaimingSender extends Sender {
  /** Sends a message of so many bytes of which only the first eight are written. */
  void send(long first, int length) throws IOException;
}
