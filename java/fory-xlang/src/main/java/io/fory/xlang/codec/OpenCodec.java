/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;

/**
 * Reads and writes a field of any type, of which the type definition says that it has no null or
 * reference flag. Go writes a flag all the same; it is recognized, since no type id has its value.
 */
final class OpenCodec extends ValueCodec {
  private final ValueCodec any;

  OpenCodec(ValueCodec any) {
    this.any = any;
  }

  @Override
  public boolean hasIdentity() {
    return true;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    any.writeInfo(out);
  }

  @Override
  public void write(XlangOutput out, Object value) {
    any.write(out, value);
  }

  @Override
  public Object read(XlangInput in) {
    return isFlagNext(in) ? in.readFlagged(any) : any.read(in);
  }

  /** Whether the next byte is a null or reference flag. */
  static boolean isFlagNext(XlangInput in) {
    int at = in.require(1); // before heap is read, as it may replace the array
    byte first = in.heap()[at];
    return first >= XlangOutput.NULL && first <= XlangOutput.FIRST;
  }
}
