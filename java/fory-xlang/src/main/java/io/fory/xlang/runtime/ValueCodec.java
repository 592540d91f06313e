/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

/**
 * Writes and reads the values of one type: their type info, which some values have, and the bytes
 * that follow it. The caller writes and reads the null or reference flag before. Immutable and
 * thread-safe.
 */
public abstract class ValueCodec {
  /** For subclasses. */
  protected ValueCodec() {}

  /** Writes the type info that precedes a value. */
  public abstract void writeInfo(XlangOutput out);

  /** Writes a value, which is not null, without its type info. */
  public abstract void write(XlangOutput out, Object value);

  /**
   * Reads a value, whose type info was read before. A codec whose objects may contain references to
   * themselves passes each to {@link XlangInput#created} before it reads the content.
   */
  public abstract Object read(XlangInput in);

  /**
   * Returns whether values are objects whose identity matters, so that a second reference to one is
   * written as a reference.
   */
  public boolean hasIdentity() {
    return false;
  }
}
