/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.List;
import java.util.stream.Stream;

/** {@code List.of}, its sublists, and {@code Stream.toList}, which may hold nulls. */
final class ImmutableListSerializer implements GenericSerializer<List<Object>> {
  @Override
  public void write(WriteContext out, List<Object> list, SlotType slot) {
    Elements.write(out, list, slot.argument(0));
  }

  @Override
  public List<Object> read(ReadContext in, SlotType slot) {
    long header = Elements.readHeader(in, 8);
    Object[] elements = new Object[(int) (header >>> 2)];
    Elements.readExisting(in, header, slot.argument(0), elements);
    return of(elements);
  }

  @Override
  public List<Object> copy(CopyContext context, List<Object> list) {
    Object[] elements = list.toArray();
    for (int i = 0; i < elements.length; i++) {
      elements[i] = context.copy(elements[i]);
    }
    return of(elements);
  }

  private static List<Object> of(Object[] elements) {
    for (Object element : elements) {
      if (element == null) {
        return Stream.of(elements).toList(); // which takes null
      }
    }
    return List.of(elements);
  }
}
