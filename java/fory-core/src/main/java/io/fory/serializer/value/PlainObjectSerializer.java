/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;

/** {@code new Object()}, as used for locks and markers: nothing but an identity. */
final class PlainObjectSerializer implements Serializer<Object> {
  @Override
  public void write(WriteContext out, Object value) {}

  @Override
  public Object read(ReadContext in) {
    in.charge(16);
    return new Object();
  }

  @Override
  public Object copy(CopyContext context, Object value) {
    return new Object();
  }
}
