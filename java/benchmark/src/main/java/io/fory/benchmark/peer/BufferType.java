/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

/** Selects the memory of a contestant's reused buffer. */
public enum BufferType {
  /** In a byte array. */
  ARRAY,
  /** Off-heap, as a direct ByteBuffer has it. */
  DIRECT
}
