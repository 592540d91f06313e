/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

/** The capacity of hash tables. */
public final class HashTables {
  private HashTables() {}

  /** Returns the initial capacity with which a hash table takes {@code size} entries. */
  public static int capacity(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }
}
