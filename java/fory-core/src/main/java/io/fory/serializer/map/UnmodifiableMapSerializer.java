/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Contents;
import io.fory.elements.Entries;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.serializer.shared.HashTables;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code Collections.unmodifiableMap}, read back as a view of a {@code LinkedHashMap}. */
final class UnmodifiableMapSerializer implements Contents.OfEntries<Map<Object, Object>> {
  private static final int VIEW = 32;

  @Override
  public Map<Object, Object> read(MessageReader in, Slot slot) {
    int size = Entries.readSize(in, VIEW);
    Map<Object, Object> backing = new LinkedHashMap<>(HashTables.capacity(size));
    Map<Object, Object> map = in.reference(Collections.unmodifiableMap(backing));
    Entries.read(in, size, slot, backing);
    return map;
  }

  @Override
  public Map<Object, Object> copy(GraphCopier context, Map<Object, Object> map) {
    Map<Object, Object> backing = new LinkedHashMap<>();
    Map<Object, Object> copy = context.reference(Collections.unmodifiableMap(backing));
    Entries.copy(context, map, backing);
    return copy;
  }
}
