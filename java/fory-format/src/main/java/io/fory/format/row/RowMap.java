/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.exception.CorruptDataException;
import io.fory.format.layout.RowLayout;
import io.fory.format.schema.RowType;

/**
 * A view on a map in a row: an array of keys and an array of values, in the order in which they
 * were written.
 */
public final class RowMap {
  private final RowArray keys;
  private final RowArray values;

  RowMap(RowType type, RowValues in, int at, int length) {
    int split = split(in, at, length);
    keys = new RowArray(type.key().type()).show(in, at + RowLayout.WORD, split);
    int head = RowLayout.WORD + split;
    values = new RowArray(type.value().type()).show(in, at + head, length - head);
    requireSame(keys.size(), values.size());
  }

  /** Reads the size of the keys, in bytes; fails unless keys and values lie within the map. */
  static int split(RowValues in, int at, int length) {
    long split = length < 3 * RowLayout.WORD ? -1 : in.longAt(at);
    if (split < 0 || split > length - 2 * RowLayout.WORD || (split & 7) != 0) {
      throw new CorruptDataException(
          "A map of %s bytes has keys of %s bytes".formatted(length, split));
    }
    return (int) split;
  }

  static void requireSame(int keys, int values) {
    if (keys != values) {
      throw new CorruptDataException("A map has %s keys, but %s values".formatted(keys, values));
    }
  }

  /** Returns the number of entries. */
  public int size() {
    return keys.size();
  }

  public RowArray keys() {
    return keys;
  }

  /** Returns the values, each at the position of its key. */
  public RowArray values() {
    return values;
  }

  /**
   * Returns the position of a string key; -1 if there is none. Compares all keys one after the
   * other.
   */
  public int indexOf(CharSequence key) {
    for (int i = 0; i < keys.size(); i++) {
      Utf8View each = keys.getUtf8(i);
      if (each != null && each.contentEquals(key)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the number and types of the entries, without the entries. */
  @Override
  public String toString() {
    return "RowMap[%s of %s, %s]".formatted(size(), keys.elementType(), values.elementType());
  }
}
