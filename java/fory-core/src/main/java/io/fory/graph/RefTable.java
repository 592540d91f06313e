/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import java.util.Arrays;

/**
 * Numbers objects by identity, 0, 1, 2, ... in the order they are met.
 *
 * <p>The first {@value #SCANNED} are found by a linear scan: most graphs are no larger, and it
 * spares the identity hash, which for a fresh object means a call into the JVM and a write to its
 * header. Larger graphs move to an open-addressing table.
 */
public final class RefTable {
  private static final int SCANNED = 24;

  /** A table larger than this is dropped after use instead of cleared. */
  private static final int MAX_KEPT = 1 << 12;

  private Object[] objects = new Object[SCANNED];
  private int size;
  private int[] slots; // by hash: id + 1, or 0 if free; null while objects are few and scanned
  private int[] kept; // an empty table that a message before has used

  /** Returns the number of objects that were met. */
  public int size() {
    return size;
  }

  /**
   * Returns the id of an object; for an object that is new, gives it the next id and returns -1.
   */
  public int find(Object object) {
    Object[] known = objects;
    int count = size;
    if (slots != null) {
      return findHashed(object);
    }
    for (int i = count - 1; i >= 0; i--) {
      if (known[i] == object) {
        return i;
      }
    }
    if (count < SCANNED) {
      known[count] = object;
      size = count + 1;
      return -1;
    }
    rehash(SCANNED * 4);
    return findHashed(object);
  }

  /** Returns the id of an object; -1 if it has none. */
  public int known(Object object) {
    if (slots == null) {
      for (int i = size - 1; i >= 0; i--) {
        if (objects[i] == object) {
          return i;
        }
      }
      return -1;
    }
    int mask = slots.length - 1;
    for (int slot = slotOf(object, mask); slots[slot] != 0; slot = (slot + 1) & mask) {
      if (objects[slots[slot] - 1] == object) {
        return slots[slot] - 1;
      }
    }
    return -1;
  }

  private int findHashed(Object object) {
    int mask = slots.length - 1;
    int slot = slotOf(object, mask);
    while (slots[slot] != 0) {
      int id = slots[slot] - 1;
      if (objects[id] == object) {
        return id;
      }
      slot = (slot + 1) & mask;
    }
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, size * 2);
    }
    objects[size++] = object;
    slots[slot] = size;
    if (size * 2 > slots.length) {
      rehash(slots.length * 2);
    }
    return -1;
  }

  private void rehash(int wanted) {
    int length = Integer.highestOneBit(wanted - 1) << 1;
    if (kept != null && kept.length >= length) {
      slots = kept;
      length = kept.length;
    } else {
      slots = new int[length];
    }
    kept = null;
    for (int id = 0; id < size; id++) {
      int slot = slotOf(objects[id], length - 1);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (length - 1);
      }
      slots[slot] = id + 1;
    }
  }

  private int slotWith(int id) {
    int mask = slots.length - 1;
    int slot = slotOf(objects[id], mask);
    while (slots[slot] != id + 1) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private static int slotOf(Object object, int mask) {
    return (System.identityHashCode(object) * 0x9e3779b9 >>> 7) & mask;
  }

  /** Forgets the objects that were numbered last. */
  public void truncate(int newSize) {
    if (newSize < size) {
      for (int id = size - 1; slots != null && id >= newSize; id--) {
        slots[slotWith(id)] = 0; // the last one added: no other object was put behind it
      }
      Arrays.fill(objects, newSize, size, null);
      size = newSize;
    }
  }

  /** Forgets all objects. */
  public void clear() {
    if (objects.length > MAX_KEPT) {
      objects = new Object[SCANNED];
    } else {
      Arrays.fill(objects, 0, size, null);
    }
    if (slots != null) {
      keep(slots);
    }
    size = 0;
    slots = null;
  }

  /** Keeps a table for the next message, which probably needs one of the same size. */
  private void keep(int[] used) {
    if (used.length > MAX_KEPT || size * 8 < used.length) {
      kept = null; // larger than most messages need
    } else {
      Arrays.fill(used, 0);
      kept = used;
    }
  }
}
