/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

/**
 * Writes and reads the bodies of values of one type: what comes after the flag and the type info.
 * Immutable and thread-safe.
 */
public abstract class ValueCodec {
  /** Lets codecs of all types be made. */
  protected ValueCodec() {}

  /** Writes what says of which type a body is. */
  public abstract void writeInfo(XlangOutput out);

  /** Writes a value, which is not null. */
  public abstract void write(XlangOutput out, Object value);

  /**
   * Reads a value. An object that can be referred to before it is complete is given to {@link
   * XlangInput#created} as soon as it exists.
   */
  public abstract Object read(XlangInput in);

  /** Returns whether two fields can share a value, so that it makes a difference if they do. */
  public boolean hasIdentity() {
    return false;
  }
}
