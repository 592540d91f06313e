/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.exception.CorruptDataException;
import io.fory.format.layout.RowLayout;
import io.fory.format.schema.RowType;

/** A view on a list in a row. */
public final class RowArray extends RowValues {
  private final int width;

  RowArray(RowType element) {
    super(null, element);
    width = element.width();
    shift = Integer.numberOfTrailingZeros(width);
  }

  /** Points the view at an array inside of another view. */
  RowArray show(RowValues other, int at, int length) {
    look(other, at, length);
    count = count(other, at, length, width);
    first = RowLayout.WORD + RowLayout.bitmapBytes(count);
    return this;
  }

  /** Reads the number of elements of an array; fails unless all of them lie within it. */
  static int count(RowValues values, int at, int length, int width) {
    long count = length < RowLayout.WORD ? -1 : values.longAt(at);
    if (count < 0 || count > length || RowLayout.arrayFixedBytes((int) count, width) > length) {
      throw new CorruptDataException(
          "An array of %s does not fit into its %s bytes"
              .formatted(count < 0 ? "no count" : count + " elements", length));
    }
    return (int) count;
  }

  /** Returns the number of elements. */
  public int size() {
    return count;
  }

  /** Returns the type of the elements. */
  public RowType elementType() {
    return element;
  }

  /** Returns all elements, as {@link #getInt} does; 0 for null. */
  public int[] toIntArray() {
    int[] values = new int[count];
    for (int i = 0; i < values.length; i++) {
      values[i] = getInt(i);
    }
    return values;
  }

  /** Returns all elements, as {@link #getLong} does; 0 for null. */
  public long[] toLongArray() {
    long[] values = new long[count];
    for (int i = 0; i < values.length; i++) {
      values[i] = getLong(i);
    }
    return values;
  }

  /** Returns all elements, as {@link #getDouble} does; 0 for null. */
  public double[] toDoubleArray() {
    double[] values = new double[count];
    for (int i = 0; i < values.length; i++) {
      values[i] = getDouble(i);
    }
    return values;
  }

  @Override
  String describe(int index) {
    return "Element " + index;
  }

  /** Returns the number and type of the elements, without the elements. */
  @Override
  public String toString() {
    return "RowArray[%s of %s]".formatted(count, element);
  }
}
