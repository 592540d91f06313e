/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A map over a list of keys and a list of values, as Arrow and rows have them, which {@code
 * RowWriter} writes one after the other. Keys are not hashed: they may be equal, or arrays.
 */
final class EntryLists extends AbstractMap<Object, Object> {
  private final List<Object> keys;
  private final List<Object> values;

  EntryLists(List<Object> keys, List<Object> values) {
    this.keys = keys;
    this.values = values;
  }

  @Override
  public Set<Object> keySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Object> iterator() {
        return keys.iterator();
      }

      @Override
      public int size() {
        return keys.size();
      }
    };
  }

  @Override
  public Collection<Object> values() {
    return values;
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<Object, Object>> iterator() {
        Iterator<Object> value = values.iterator();
        return keys.stream()
            .<Map.Entry<Object, Object>>map(key -> new SimpleImmutableEntry<>(key, value.next()))
            .iterator();
      }

      @Override
      public int size() {
        return keys.size();
      }
    };
  }
}
