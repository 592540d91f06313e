/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.util.Locale;

/** Selects the memory of a contestant's reused buffer. */
public enum BufferType {
  /** In a byte array. */
  ARRAY,
  /** Off-heap, as a direct ByteBuffer has it. */
  DIRECT;

  /** The one a benchmark parameter names. */
  public static BufferType of(String parameter) {
    return valueOf(parameter.toUpperCase(Locale.ROOT));
  }
}
