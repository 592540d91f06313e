/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.shared.HashTables;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code Collections.unmodifiableMap}; behind the view is a {@code LinkedHashMap} again. */
final class UnmodifiableMapSerializer implements GenericSerializer<Map<Object, Object>> {
  private static final int VIEW = 32;

  @Override
  public void write(WriteContext out, Map<Object, Object> map, SlotType slot) {
    Entries.write(out, map, slot);
  }

  @Override
  public Map<Object, Object> read(ReadContext in, SlotType slot) {
    int size = Entries.readSize(in, VIEW);
    Map<Object, Object> behind = new LinkedHashMap<>(HashTables.capacity(size));
    Map<Object, Object> map = in.reference(Collections.unmodifiableMap(behind));
    Entries.read(in, size, slot, behind);
    return map;
  }

  @Override
  public Map<Object, Object> copy(CopyContext context, Map<Object, Object> map) {
    Map<Object, Object> behind = new LinkedHashMap<>();
    Map<Object, Object> copy = context.reference(Collections.unmodifiableMap(behind));
    Entries.copy(context, map, behind);
    return copy;
  }
}
