/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A snapshot of the entries of a map, in its order. A list, not a hash table, so that no entry is
 * lost if keys have become equal in the map.
 */
public final class EntryList extends AbstractMap<Object, Object> {
  private final List<Map.Entry<Object, Object>> entries = new ArrayList<>();

  public void add(Object key, Object value) {
    entries.add(new SimpleImmutableEntry<>(key, value));
  }

  List<Object> keys() {
    return entries.stream().map(Map.Entry::getKey).toList();
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<Object, Object>> iterator() {
        return entries.iterator();
      }

      @Override
      public int size() {
        return entries.size();
      }
    };
  }
}
