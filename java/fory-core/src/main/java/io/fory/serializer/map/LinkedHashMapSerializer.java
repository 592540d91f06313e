/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import static io.fory.serializer.shared.HashTables.capacity;

import io.fory.serializer.shared.AccessOrder;
import io.fory.serializer.shared.Views;
import io.fory.spi.ChoosingSerializer;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code LinkedHashMap}, and what is written like one. Maps in access order have a number of their
 * own.
 */
final class LinkedHashMapSerializer
    implements ChoosingSerializer, GenericSerializer<Map<Object, Object>> {
  static final int IN_INSERTION_ORDER = 14;
  static final int IN_ACCESS_ORDER = 222;

  private static final float LOAD_FACTOR = 0.75f; // the usual one

  private final boolean accessOrder;

  LinkedHashMapSerializer(boolean accessOrder) {
    this.accessOrder = accessOrder;
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
    Views.require(map, LinkedHashMap.class);
    Entries.write(out, map, slot);
  }

  @Override
  public Map<Object, Object> read(ReadContext in, SlotType slot) {
    int size = Entries.readSize(in);
    Map<Object, Object> map = in.reference(create(size, accessOrder));
    Entries.read(in, size, slot, map);
    return map;
  }

  @Override
  public Map<Object, Object> copy(CopyContext context, Map<Object, Object> map) {
    Map<Object, Object> copy = context.reference(create(map.size(), isInAccessOrder(map)));
    Entries.copy(context, map, copy);
    return copy;
  }

  private static Map<Object, Object> create(int size, boolean accessOrder) {
    return new LinkedHashMap<>(capacity(size), LOAD_FACTOR, accessOrder);
  }
}
