/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.inherited;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Entries in their order, to be walked through: no key is hashed or compared. */
final class ItemMap extends AbstractMap<Object, Object> {
  private final Object[] items; // keys and values in turn

  ItemMap(Object[] items) {
    this.items = items;
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return items.length / 2;
      }

      @Override
      public Iterator<Map.Entry<Object, Object>> iterator() {
        return new Walk();
      }
    };
  }

  private final class Walk implements Iterator<Map.Entry<Object, Object>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < items.length;
    }

    @Override
    public Map.Entry<Object, Object> next() {
      next += 2;
      return new SimpleImmutableEntry<>(items[next - 2], items[next - 1]);
    }
  }
}
