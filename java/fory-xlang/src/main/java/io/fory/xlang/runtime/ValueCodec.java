/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

/**
 * Writes and reads the bodies of values of one type, which follow the flag and the type info.
 * Immutable and thread-safe.
 */
public abstract class ValueCodec {
  /** For subclasses. */
  protected ValueCodec() {}

  /** Writes the type info of the values. */
  public abstract void writeInfo(XlangOutput out);

  /** Writes a value, which is not null. */
  public abstract void write(XlangOutput out, Object value);

  /**
   * Reads a value. A codec whose objects can be referred to before they are complete passes each to
   * {@link XlangInput#created} as soon as it exists.
   */
  public abstract Object read(XlangInput in);

  /** Returns whether values have an identity, so that two fields can share one. */
  public boolean hasIdentity() {
    return false;
  }
}
