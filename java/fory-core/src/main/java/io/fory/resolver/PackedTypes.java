/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.spi.TypeInfo;

/**
 * Finds the types here by the ids of their packed schemas. Read without locks; every write
 * publishes a new table.
 */
final class PackedTypes {
  private record Entry(long id, int length, TypeInfo info) {}

  private volatile Entry[] table = new Entry[16];
  private int size;

  /** The type of a schema of an id and a length in bytes, or null. */
  TypeInfo get(long id, int length) {
    Entry[] t = table;
    for (int slot = (int) id & t.length - 1; t[slot] != null; slot = slot + 1 & t.length - 1) {
      if (t[slot].id == id && t[slot].length == length) {
        return t[slot].info;
      }
    }
    return null;
  }

  /** Adds a type; the caller holds the lock. */
  void put(long id, int length, TypeInfo info) {
    Entry[] old = table;
    Entry[] t = new Entry[(size + 1) * 2 > old.length ? old.length * 2 : old.length];
    for (Entry entry : old) {
      if (entry != null) {
        insert(t, entry);
      }
    }
    insert(t, new Entry(id, length, info));
    size++;
    table = t;
  }

  private static void insert(Entry[] t, Entry entry) {
    int slot = (int) entry.id & t.length - 1; // the ids are hashes
    while (t[slot] != null) {
      slot = slot + 1 & t.length - 1;
    }
    t[slot] = entry;
  }
}
