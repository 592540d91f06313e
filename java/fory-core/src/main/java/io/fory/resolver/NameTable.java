/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.memory.MemoryBuffer;
import io.fory.message.Opening;
import io.fory.message.TypeInfo;
import java.nio.charset.StandardCharsets;

/**
 * Finds types by the UTF-8 bytes of their names, straight from a buffer, so that reading a name
 * allocates nothing. Read without locks; every write publishes a new table.
 */
final class NameTable {
  private record Entry(byte[] name, TypeInfo info) {}

  private volatile Entry[] table = new Entry[16];
  private int size;

  /** Returns the type of the name in a buffer; or null. */
  TypeInfo get(MemoryBuffer buffer, int index, int length) {
    Entry[] t = table;
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash = hash * 31 + buffer.getByteUnchecked(index + i);
    }
    for (int slot = hash & (t.length - 1); t[slot] != null; slot = (slot + 1) & (t.length - 1)) {
      byte[] name = t[slot].name;
      if (name.length == length && Opening.isAt(name, buffer, index)) {
        return t[slot].info;
      }
    }
    return null;
  }

  /** Adds a name; the caller holds the lock. */
  void put(String name, TypeInfo info) {
    Entry[] old = table;
    Entry[] t = new Entry[(size + 1) * 2 > old.length ? old.length * 2 : old.length];
    for (Entry entry : old) {
      if (entry != null) {
        insert(t, entry);
      }
    }
    insert(t, new Entry(name.getBytes(StandardCharsets.UTF_8), info));
    size++;
    table = t;
  }

  private static void insert(Entry[] t, Entry entry) {
    int hash = 0;
    for (byte b : entry.name) {
      hash = hash * 31 + b;
    }
    int slot = hash & (t.length - 1);
    while (t[slot] != null) {
      slot = (slot + 1) & (t.length - 1);
    }
    t[slot] = entry;
  }
}
