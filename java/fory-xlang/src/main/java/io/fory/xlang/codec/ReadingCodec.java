/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangOutput;

/** A codec of values that only peers write. Writing fails. */
abstract class ReadingCodec extends ValueCodec {
  @Override
  public final void writeInfo(XlangOutput out) {
    throw new UnsupportedOperationException("only reads");
  }

  @Override
  public final void write(XlangOutput out, Object value) {
    throw new UnsupportedOperationException("only reads");
  }
}
