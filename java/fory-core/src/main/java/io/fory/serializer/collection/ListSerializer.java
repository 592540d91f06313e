/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.serializer.shared.Views;
import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Mutable lists, and other collections that are read back as lists.
 *
 * @param heapBytes what an element takes on the heap besides its own content
 * @param more what the list takes besides its elements and 48 bytes
 */
record ListSerializer(Class<?> type, int heapBytes, int more, IntFunction<List<Object>> constructor)
    implements GenericSerializer<Collection<Object>> {
  private static final int ARRAY = 8;

  /** What an element of a {@code LinkedList} takes. */
  static final int NODE = 24;

  /** Lists with an array behind them. */
  ListSerializer(Class<?> type, IntFunction<List<Object>> constructor) {
    this(type, ARRAY, 0, constructor);
  }

  @Override
  public void write(WriteContext out, Collection<Object> list, SlotType slot) {
    Views.write(out, list, type, slot);
  }

  @Override
  public List<Object> read(ReadContext in, SlotType slot) {
    long header = Elements.readHeader(in, heapBytes, more);
    List<Object> list = in.reference(constructor.apply((int) (header >>> 2)));
    Elements.read(in, header, slot.argument(0), list);
    return list;
  }

  @Override
  public List<Object> copy(CopyContext context, Collection<Object> list) {
    List<Object> copy = context.reference(constructor.apply(list.size()));
    Elements.copy(context, list, copy);
    return copy;
  }
}
