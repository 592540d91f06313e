/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.Multimap;
import io.fory.spi.Lookup;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.function.BiConsumer;

/**
 * The keys of a multimap, and the values of each.
 *
 * @param keys null if they are written
 */
record Groups(Object[] keys, Object[][] values) {
  private static final int LIST_BYTES = 160; // of one key: table, node and list of values
  private static final int SET_BYTES = 192; // the same with a set

  /** Moves the keys and then, for each, its values. */
  static Groups move(Transfer t, Multimap<Object, Object> from, Lookup forKeys, Lookup forValues) {
    boolean sets = forValues.isForKeys();
    int keyBytes = sets ? SET_BYTES : LIST_BYTES;
    Object[] keys = t.parts(from, Multimap::keySet, 0, forKeys, keyBytes);
    Iterator<Collection<Object>> groups = from == null ? null : from.asMap().values().iterator();
    Object[][] values = new Object[t.count()][];
    for (int i = 0; i < values.length; i++) {
      if (groups != null && !groups.hasNext()) {
        throw Transfer.changed();
      }
      Collection<Object> group = groups == null ? null : groups.next();
      values[i] = t.parts(group, g -> g, 1, forValues, sets ? 40 : 8);
      t.require(t.count() > 0, "A key without values");
    }
    if (groups != null && groups.hasNext()) {
      throw Transfer.changed();
    }
    return new Groups(keys, values);
  }

  /** Hands over each key with its values. */
  void forEach(BiConsumer<Object, Iterable<Object>> target) {
    for (int i = 0; i < keys.length; i++) {
      target.accept(keys[i], Arrays.asList(values[i]));
    }
  }

  /** How many values there are. */
  int size() {
    int size = 0;
    for (Object[] group : values) {
      size += group.length;
    }
    return size;
  }
}
