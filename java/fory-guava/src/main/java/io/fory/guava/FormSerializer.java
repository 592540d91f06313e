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
 * Writes, reads and copies objects of a form.
 *
 * @param heapBytes of an object without its parts, with all that is needed to make it
 */
record FormSerializer<T>(Form<T> form, int heapBytes) implements GenericSerializer<T> {
  @Override
  public void write(WriteContext out, T value, SlotType slot) {
    form.move(new Transfer(out, null, null, slot), value);
  }

  @Override
  public T read(ReadContext in, SlotType slot) {
    in.charge(heapBytes);
    try {
      return form.move(new Transfer(null, in, null, slot), null);
    } catch (IllegalArgumentException
        | IllegalStateException
        | NullPointerException
        | ClassCastException
        | ArithmeticException e) {
      // Guava refuses it, so no writer took it apart.
      CorruptDataException corrupt = in.corrupt("Guava refuses the content: " + Quote.failure(e));
      corrupt.initCause(e);
      throw corrupt;
    }
  }

  @Override
  public T copy(CopyContext context, T value) {
    return form.move(new Transfer(null, null, context, null), value);
  }
}
