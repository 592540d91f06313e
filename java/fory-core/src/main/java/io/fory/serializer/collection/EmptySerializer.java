/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.function.Supplier;

/** An object that never holds anything, but has an identity: no content. */
final class EmptySerializer implements Serializer<Object> {
  private static final int HEAP_BYTES = 64;

  private final Supplier<Object> constructor;

  EmptySerializer(Supplier<Object> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(WriteContext out, Object value) {}

  @Override
  public Object read(ReadContext in) {
    in.charge(HEAP_BYTES);
    return constructor.get();
  }

  @Override
  public Object copy(CopyContext context, Object value) {
    return constructor.get();
  }
}
