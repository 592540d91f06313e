/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Arrays;
import java.util.List;

/** What {@code Arrays.asList} returns; it is read back over an {@code Object[]}. */
final class AsListSerializer implements GenericSerializer<List<Object>> {
  @Override
  public void write(WriteContext out, List<Object> list, SlotType slot) {
    Elements.write(out, list, slot.argument(0));
  }

  @Override
  public List<Object> read(ReadContext in, SlotType slot) {
    long header = Elements.readHeader(in, 8);
    Object[] elements = new Object[(int) (header >>> 2)];
    List<Object> list = in.reference(Arrays.asList(elements));
    Elements.read(in, header, slot.argument(0), elements);
    return list;
  }

  @Override
  public List<Object> copy(CopyContext context, List<Object> list) {
    Object[] elements = new Object[list.size()];
    List<Object> copy = context.reference(Arrays.asList(elements));
    for (int i = 0; i < elements.length; i++) {
      Object element = list.get(i);
      elements[i] = context.copyPart(element);
      int index = i;
      int id = elements[i] == null && element != null ? context.takeUnresolved() : -1;
      if (id >= 0) {
        context.assignLater(id, late -> elements[index] = late);
      }
    }
    return copy;
  }
}
