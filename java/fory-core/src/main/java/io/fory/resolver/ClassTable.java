/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

/**
 * An identity map from classes to values that is read by all threads without locks and written by
 * one at a time. Every write publishes a new table, so that a reader needs one volatile load and,
 * most often, one comparison.
 */
final class ClassTable<V> {
  private volatile Object[] table = new Object[256]; // class, value, class, value, ...
  private int size;

  /** The value of a class, or null. */
  @SuppressWarnings("unchecked")
  V get(Class<?> type) {
    Object[] t = table;
    for (int i = slot(type, t); ; i = (i + 2) & (t.length - 1)) {
      Object key = t[i];
      if (key == type) {
        return (V) t[i + 1];
      }
      if (key == null) {
        return null;
      }
    }
  }

  /** Adds a class; the caller holds the lock. */
  void put(Class<?> type, V value) {
    Object[] old = table;
    boolean full =
        (size + 1) * 8 > old.length; // three of four places are free: most reads need one
    Object[] t = new Object[full ? old.length * 2 : old.length];
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != null) {
        insert(t, (Class<?>) old[i], old[i + 1]);
      }
    }
    insert(t, type, value);
    size++;
    table = t;
  }

  private static void insert(Object[] t, Class<?> type, Object value) {
    int i = slot(type, t);
    while (t[i] != null) {
      i = (i + 2) & (t.length - 1);
    }
    t[i] = type;
    t[i + 1] = value;
  }

  private static int slot(Class<?> type, Object[] t) {
    return (type.hashCode() * 0x9e3779b9 >>> 15 << 1) & (t.length - 1);
  }
}
