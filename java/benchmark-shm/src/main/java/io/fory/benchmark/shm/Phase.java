/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import java.util.Locale;

/** Tells the two JVMs of a pair to start a phase at the same time. */
enum Phase {
  /** A few messages, each with content of its own, which is compared. */
  CHECK,
  /** Messages that do not count. */
  WARM,
  /** A sample. */
  MEASURE;

  static Phase of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
