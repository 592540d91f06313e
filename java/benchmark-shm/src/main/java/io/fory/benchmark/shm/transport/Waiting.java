/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

/** Selects how a side waits for the other one. */
public enum Waiting {
  /** It keeps its core busy. */
  SPIN,
  /** The alternative of the library: it blocks, or sleeps for short times. */
  BLOCK
}
