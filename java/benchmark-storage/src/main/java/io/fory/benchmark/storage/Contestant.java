/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage;

/** One of the ways that a benchmark compares; the constants of an enum. */
public interface Contestant {
  /** Returns the reason for which this JDK cannot run it; null if it can. */
  default String missing() {
    return null;
  }
}
