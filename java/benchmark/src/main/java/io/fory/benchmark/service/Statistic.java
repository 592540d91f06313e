/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.Locale;

/** Selects the sample of a JVM that counts. */
enum Statistic {
  /** The one in the middle: with pauses of the garbage collector now and then. */
  MEDIAN,
  /** The fastest: for a machine that others use too. */
  MIN;

  static Statistic of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  String key(Phase phase) {
    return phase.key() + "_" + name().toLowerCase(Locale.ROOT);
  }
}
