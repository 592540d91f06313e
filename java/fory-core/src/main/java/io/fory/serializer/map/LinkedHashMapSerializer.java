/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.shared.AccessOrder;
import io.fory.serializer.shared.HashTables;
import io.fory.spi.ChoosingSerializer;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code LinkedHashMap} in insertion order, and what is written like one; maps in access order have
 * a number and a serializer of their own.
 */
final class LinkedHashMapSerializer
    implements ChoosingSerializer, GenericSerializer<Map<Object, Object>> {
  static final int IN_INSERTION_ORDER = 14;
  static final int IN_ACCESS_ORDER = 222;

  /** Maps in access order. */
  static final MapSerializer BY_ACCESS = entries(true);

  private static final MapSerializer BY_INSERTION = entries(false);

  private static MapSerializer entries(boolean accessOrder) {
    float usual = 0.75f;
    return new MapSerializer(
        LinkedHashMap.class,
        16,
        size -> new LinkedHashMap<>(HashTables.capacity(size), usual, accessOrder));
  }

  @Override
  public int choose(Object map) {
    return isInAccessOrder(map) ? IN_ACCESS_ORDER : IN_INSERTION_ORDER;
  }

  private static boolean isInAccessOrder(Object map) {
    return map.getClass() == LinkedHashMap.class && AccessOrder.of((LinkedHashMap<?, ?>) map);
  }

  @Override
  public void write(WriteContext out, Map<Object, Object> map, SlotType slot) {
    BY_INSERTION.write(out, map, slot);
  }

  @Override
  public Map<Object, Object> read(ReadContext in, SlotType slot) {
    return BY_INSERTION.read(in, slot);
  }

  @Override
  public Map<Object, Object> copy(CopyContext context, Map<Object, Object> map) {
    return (isInAccessOrder(map) ? BY_ACCESS : BY_INSERTION).copy(context, map);
  }
}
