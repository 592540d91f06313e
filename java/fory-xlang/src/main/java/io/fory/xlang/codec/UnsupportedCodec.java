/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;

/** Values that cannot be read, and whose end is not known either. */
final class UnsupportedCodec extends ValueCodec {
  private final int id;

  UnsupportedCodec(int id) {
    this.id = id;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void write(XlangOutput out, Object value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Object read(XlangInput in) {
    throw in.located(
        new UnsupportedTypeException(
            "Expected a value that can be read, found one of type %s: the peers do not agree on unions and custom types, so they are not supported"
                .formatted(TypeId.name(id))));
  }
}
