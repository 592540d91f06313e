/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import java.util.Arrays;

/**
 * Which objects of a message were written, and as the how many-th. A few are looked for one by one;
 * more are hashed by identity. Belongs to one call at a time.
 */
final class RefTable {
  private static final int FEW = 16;
  private static final int MAX_KEPT = 1 << 12;

  private Object[] objects = new Object[FEW];
  private int[] slots = {}; // id + 1 of the object whose hash leads there, or 0
  private int count;

  /** The id of an object that was added; -1 if it was not, and it is added now. */
  int idOrAdd(Object object) {
    if (count <= FEW) {
      for (int i = 0; i < count; i++) {
        if (objects[i] == object) {
          return i;
        }
      }
      if (count < FEW) {
        objects[count++] = object;
        return -1;
      }
    }
    if (slots.length < 4 * count) {
      rehash();
    }
    int at = place(object);
    while (slots[at] != 0) {
      if (objects[slots[at] - 1] == object) {
        return slots[at] - 1;
      }
      at = at + 1 & slots.length - 1;
    }
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
    }
    objects[count] = object;
    slots[at] = ++count;
    return -1;
  }

  private void rehash() {
    slots = new int[Integer.highestOneBit(count) << 4];
    for (int i = 0; i < count; i++) {
      int at = place(objects[i]);
      while (slots[at] != 0) {
        at = at + 1 & slots.length - 1;
      }
      slots[at] = i + 1;
    }
  }

  private int place(Object object) {
    int hash = System.identityHashCode(object) * 0x9e3779b9;
    return (hash ^ hash >>> 15) & slots.length - 1;
  }

  void clear() {
    if (count > MAX_KEPT) {
      objects = new Object[FEW];
    } else {
      Arrays.fill(objects, 0, count, null);
    }
    if (count > FEW) {
      slots = new int[0];
    }
    count = 0;
  }
}
