/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.spi.TypeInfo;

/**
 * Finds types here by the ids of their packed schemas, and the length of these. Read without locks;
 * every write publishes a new table.
 */
final class PackedTypes {
  private static final int ID_BITS = 48;

  /** Never changed. */
  private record Table(long[] keys, TypeInfo[] infos) {}

  private volatile Table table = new Table(new long[16], new TypeInfo[16]);
  private int size;

  /** The id, and as much of the length as there is room for. */
  private static long key(long id, int length) {
    return id | (long) length << ID_BITS;
  }

  /** The type of a schema of an id and a length in bytes, or null. */
  TypeInfo get(long id, int length) {
    Table t = table;
    long key = key(id, length);
    int mask = t.keys.length - 1;
    for (int slot = (int) id & mask; t.infos[slot] != null; slot = slot + 1 & mask) {
      if (t.keys[slot] == key) {
        return t.infos[slot];
      }
    }
    return null;
  }

  /** Adds a type; the caller holds the lock. */
  void put(long id, int length, TypeInfo info) {
    Table old = table;
    int capacity = (size + 1) * 2 > old.keys.length ? old.keys.length * 2 : old.keys.length;
    Table t = new Table(new long[capacity], new TypeInfo[capacity]);
    for (int i = 0; i < old.keys.length; i++) {
      if (old.infos[i] != null) {
        insert(t, old.keys[i], old.infos[i]);
      }
    }
    insert(t, key(id, length), info);
    size++;
    table = t;
  }

  private static void insert(Table t, long key, TypeInfo info) {
    int mask = t.keys.length - 1;
    int slot = (int) key & mask; // the ids are hashes
    while (t.infos[slot] != null) {
      slot = slot + 1 & mask;
    }
    t.keys[slot] = key;
    t.infos[slot] = info;
  }
}
