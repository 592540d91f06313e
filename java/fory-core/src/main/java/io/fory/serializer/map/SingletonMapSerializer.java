/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.Collections;
import java.util.Map;

/** {@code Collections.singletonMap}: key and value, in slots. */
final class SingletonMapSerializer implements SlotSerializer<Map<Object, Object>> {
  @Override
  public void write(MessageWriter out, Map<Object, Object> map, Slot slot) {
    Map.Entry<Object, Object> entry = map.entrySet().iterator().next();
    out.writeSlot(slot.argument(0), entry.getKey());
    out.writeSlot(slot.argument(1), entry.getValue());
  }

  @Override
  public Map<Object, Object> read(MessageReader in, Slot slot) {
    in.charge(40);
    Object key = in.readExisting(slot.argument(0));
    return Collections.singletonMap(key, in.readExisting(slot.argument(1)));
  }

  @Override
  public Map<Object, Object> copy(GraphCopier context, Map<Object, Object> map) {
    Map.Entry<Object, Object> entry = map.entrySet().iterator().next();
    return Collections.singletonMap(context.copy(entry.getKey()), context.copy(entry.getValue()));
  }
}
