/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Contents;
import io.fory.message.ChoosingSerializer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.platform.AccessOrder;
import io.fory.serializer.shared.HashTables;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code LinkedHashMap} in insertion order, and views of other maps, which are written like one.
 * Maps in access order have a number and a serializer of their own.
 */
final class LinkedHashMapSerializer
    implements ChoosingSerializer, Contents.OfEntries<Map<Object, Object>> {
  static final int IN_INSERTION_ORDER = 14;
  static final int IN_ACCESS_ORDER = 222;

  static final MapSerializer BY_ACCESS = entries(true);

  private static final MapSerializer BY_INSERTION = entries(false);

  private static MapSerializer entries(boolean accessOrder) {
    float usual = 0.75f;
    return new MapSerializer(
        LinkedHashMap.class,
        16,
        size -> new LinkedHashMap<>(HashTables.capacity(size), usual, accessOrder),
        null);
  }

  @Override
  public int choose(Object map) {
    return isInAccessOrder(map) ? IN_ACCESS_ORDER : IN_INSERTION_ORDER;
  }

  private static boolean isInAccessOrder(Object map) {
    return map.getClass() == LinkedHashMap.class && AccessOrder.of((LinkedHashMap<?, ?>) map);
  }

  @Override
  public void write(MessageWriter out, Map<Object, Object> map, Slot slot) {
    BY_INSERTION.write(out, map, slot);
  }

  @Override
  public Map<Object, Object> read(MessageReader in, Slot slot) {
    return BY_INSERTION.read(in, slot);
  }

  @Override
  public Map<Object, Object> copy(GraphCopier context, Map<Object, Object> map) {
    return (isInAccessOrder(map) ? BY_ACCESS : BY_INSERTION).copy(context, map);
  }
}
