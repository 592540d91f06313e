/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;

/** An object that exists once per JVM, such as {@code Collections.emptyList()}: no content. */
public final class ConstantSerializer implements Serializer<Object> {
  private final Object constant;

  public ConstantSerializer(Object constant) {
    this.constant = constant;
  }

  @Override
  public void write(WriteContext out, Object value) {}

  @Override
  public Object read(ReadContext in) {
    return constant;
  }

  @Override
  public Object copy(CopyContext context, Object value) {
    return value;
  }
}
