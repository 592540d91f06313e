/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

/** Takes messages as they come. */
@FunctionalInterface
public interface Arrivals {
  /** A message has come. It is valid until this returns. */
  void arrived(Arrival message);
}
