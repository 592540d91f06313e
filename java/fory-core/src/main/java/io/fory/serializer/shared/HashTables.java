/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

/** Hash tables that are about to be filled. */
public final class HashTables {
  private HashTables() {}

  /** The initial capacity with which a hash table takes a number of entries without growing. */
  public static int capacity(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }
}
