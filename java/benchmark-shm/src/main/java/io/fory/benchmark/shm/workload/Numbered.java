/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

/** A message that has arrived, as its receiver sees it. */
interface Numbered {
  /** Returns the number of the message. */
  long number();

  /** Whether it is filled with what belongs to a seed. */
  boolean isFilledWith(long seed);
}
