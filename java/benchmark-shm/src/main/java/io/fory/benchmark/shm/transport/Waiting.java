/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

/** What a side does while it has to wait for the other one. */
public enum Waiting {
  /** It keeps its core busy. */
  SPIN,
  /** What the library offers that does not: it blocks, or sleeps for short times. */
  BLOCK
}
