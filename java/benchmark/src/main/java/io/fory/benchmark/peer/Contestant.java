/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

/**
 * One library in one configuration with its own reused buffer.
 *
 * <p>Not thread-safe. A JVM that measures loads one implementation, so the calls stay monomorphic.
 */
public interface Contestant {
  /** Capacity every contestant's buffer starts with; no message of the suite exceeds it. */
  int INITIAL_CAPACITY = 256 << 10;

  /**
   * Returns the value that the contestant gets instead of a value of the model: an equal one of its
   * own classes, if it has such.
   */
  default Object twin(Object value) {
    return value;
  }

  /** Writes {@code value} at the start of the buffer; returns the number of bytes. */
  int serialize(Object value);

  /** Reads what was written last, as often as asked. */
  Object deserialize();

  /** A copy of the bytes written last. */
  byte[] payload();
}
