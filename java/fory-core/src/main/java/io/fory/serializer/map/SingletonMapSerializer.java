/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collections;
import java.util.Map;

/** {@code Collections.singletonMap}: key and value, in slots. */
final class SingletonMapSerializer implements GenericSerializer<Map<Object, Object>> {
  @Override
  public void write(WriteContext out, Map<Object, Object> map, SlotType slot) {
    Map.Entry<Object, Object> entry = map.entrySet().iterator().next();
    out.writeSlot(slot.argument(0), entry.getKey());
    out.writeSlot(slot.argument(1), entry.getValue());
  }

  @Override
  public Map<Object, Object> read(ReadContext in, SlotType slot) {
    in.charge(40);
    Object key = EntrySerializer.existing(in, slot.argument(0));
    return Collections.singletonMap(key, EntrySerializer.existing(in, slot.argument(1)));
  }

  @Override
  public Map<Object, Object> copy(CopyContext context, Map<Object, Object> map) {
    Map.Entry<Object, Object> entry = map.entrySet().iterator().next();
    return Collections.singletonMap(context.copy(entry.getKey()), context.copy(entry.getValue()));
  }
}
