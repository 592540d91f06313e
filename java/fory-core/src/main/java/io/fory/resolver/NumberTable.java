/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.TypeInfo;

/**
 * Finds types by a number: an id, or a key of a schema. Read without locks; every write publishes a
 * new table.
 */
final class NumberTable {

  /** An open-addressing hash table, which does not change once it is published. */
  private record Table(long[] keys, TypeInfo[] infos) {}

  private volatile Table table = new Table(new long[16], new TypeInfo[16]);
  private int size;

  /** Returns the type of a number; or null. */
  TypeInfo get(long key) {
    Table t = table;
    int mask = t.keys.length - 1;
    for (int slot = (int) key & mask; ; slot = slot + 1 & mask) {
      TypeInfo info = t.infos[slot];
      if (info == null || t.keys[slot] == key) {
        return info;
      }
    }
  }

  /** Adds a type; the caller holds the lock. */
  void put(long key, TypeInfo info) {
    Table old = table;
    int capacity = (size + 1) * 2 > old.keys.length ? old.keys.length * 2 : old.keys.length;
    Table t = new Table(new long[capacity], new TypeInfo[capacity]);
    for (int i = 0; i < old.keys.length; i++) {
      if (old.infos[i] != null) {
        insert(t, old.keys[i], old.infos[i]);
      }
    }
    insert(t, key, info);
    size++;
    table = t;
  }

  private static void insert(Table t, long key, TypeInfo info) {
    int mask = t.keys.length - 1;
    int slot = (int) key & mask; // no mixing: ids are small, and keys of schemas are hashes already
    while (t.infos[slot] != null) {
      slot = slot + 1 & mask;
    }
    t.keys[slot] = key;
    t.infos[slot] = info;
  }
}
