/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * Reads what another version of a class wrote. Nothing is ever written as another version, so that
 * {@link #write} is a defect of Fory's.
 *
 * @param <T> the type
 */
public interface ReadOnlySerializer<T> extends MessageSerializer<T> {
  @Override
  default void write(MessageWriter out, T value) {
    throw writing();
  }

  /** Returns the error to throw if something is written as another version. */
  static AssertionError writing() {
    return new AssertionError("a version is for reading only");
  }
}
