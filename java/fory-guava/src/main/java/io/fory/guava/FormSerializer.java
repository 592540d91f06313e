/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;

/**
 * Writes, reads and copies objects by a {@link Form}.
 *
 * @param heapBytes the heap, in bytes, for an object without its parts, and for making it
 */
record FormSerializer<T>(Form<T> form, int heapBytes) implements GenericSerializer<T> {
  @Override
  public void write(WriteContext out, T value, SlotType slot) {
    form.transfer(new Transfer(out, null, null, slot), value);
  }

  @Override
  public T read(ReadContext in, SlotType slot) {
    in.charge(heapBytes);
    try {
      return form.transfer(new Transfer(null, in, null, slot), null);
    } catch (IllegalArgumentException
        | IllegalStateException
        | NullPointerException
        | ClassCastException
        | ArithmeticException e) {
      // No writer had such an object, so the bytes are wrong.
      CorruptDataException corrupt = in.corrupt("Guava refuses the content: " + Quote.failure(e));
      corrupt.initCause(e);
      throw corrupt;
    }
  }

  @Override
  public T copy(CopyContext context, T value) {
    return form.transfer(new Transfer(null, null, context, null), value);
  }
}
