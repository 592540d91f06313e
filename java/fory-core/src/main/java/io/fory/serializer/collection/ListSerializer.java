/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.List;
import java.util.function.IntFunction;

/** Mutable lists. */
record ListSerializer(IntFunction<List<Object>> constructor)
    implements GenericSerializer<List<Object>> {

  @Override
  public void write(WriteContext out, List<Object> list, SlotType slot) {
    Elements.write(out, list, slot.argument(0));
  }

  @Override
  public List<Object> read(ReadContext in, SlotType slot) {
    long header = Elements.readHeader(in, 8);
    List<Object> list = in.reference(constructor.apply((int) (header >>> 2)));
    Elements.read(in, header, slot.argument(0), list);
    return list;
  }

  @Override
  public List<Object> copy(CopyContext context, List<Object> list) {
    List<Object> copy = context.reference(constructor.apply(list.size()));
    Elements.copy(context, list, copy);
    return copy;
  }
}
