/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.shared.Views;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Map;
import java.util.function.IntFunction;

/** Mutable maps without a comparator. */
record MapSerializer(Class<?> type, int more, IntFunction<Map<Object, Object>> constructor)
    implements GenericSerializer<Map<Object, Object>> {

  /** For maps that take no more than 48 bytes besides their entries. */
  MapSerializer(Class<?> type, IntFunction<Map<Object, Object>> constructor) {
    this(type, 0, constructor);
  }

  @Override
  public void write(WriteContext out, Map<Object, Object> map, SlotType slot) {
    Views.require(map, type);
    Entries.write(out, map, slot);
  }

  @Override
  public Map<Object, Object> read(ReadContext in, SlotType slot) {
    int size = Entries.readSize(in, more);
    Map<Object, Object> map = in.reference(constructor.apply(size));
    Entries.read(in, size, slot, map);
    return map;
  }

  @Override
  public Map<Object, Object> copy(CopyContext context, Map<Object, Object> map) {
    Map<Object, Object> copy = context.reference(constructor.apply(map.size()));
    Entries.copy(context, map, copy);
    return copy;
  }
}
