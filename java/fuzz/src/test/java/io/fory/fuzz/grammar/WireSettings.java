/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.ForyBuilder;

/**
 * The settings that both sides of a connection have in common.
 *
 * @param references whether references are kept
 * @param compatible whether definitions carry schemas
 * @param compressed whether numbers are compressed
 */
public record WireSettings(boolean references, boolean compatible, boolean compressed) {
  private static final int MAGIC = 0xf1;
  static final int OUT_OF_BAND = 4;
  static final int SESSION = 16;
  static final int START = 32;
  static final int RECORDS = 64;

  /** Makes these settings on a builder. */
  public ForyBuilder applyTo(ForyBuilder builder) {
    return builder
        .withRefTracking(references)
        .withCompatible(compatible)
        .withNumberCompressed(compressed);
  }

  static int magic() {
    return MAGIC;
  }

  int flags() {
    return (references ? 1 : 0) | (compressed ? 2 : 0) | (compatible ? 8 : 0);
  }
}
