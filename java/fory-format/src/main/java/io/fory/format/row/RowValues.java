/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.exception.ForyException;
import io.fory.format.layout.Float16;
import io.fory.format.layout.Micros;
import io.fory.format.layout.RowLayout;
import io.fory.format.layout.Utf8;
import io.fory.format.runtime.DecimalBits;
import io.fory.format.runtime.RowInput;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import io.fory.platform.HeapViews;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Reads values by position: the columns of a row or the elements of an array. Each call reads the
 * bytes, so if these change, so do the values.
 *
 * <p>If the value is null, methods that return a primitive type return 0 or false, and all others
 * return null. Methods for numbers also read narrower numbers. A method that does not fit the type
 * of the value, a position that does not exist, or invalid bytes give a {@link ForyException}.
 *
 * <p>Several threads may read at the same time, as long as none points the view at other bytes.
 */
public abstract sealed class RowValues permits Row, RowArray {

  // Exactly one of the two is set; the buffer is little-endian.
  byte[] heap;
  ByteBuffer buffer;
  int start;
  int size;

  // A row has a type for each position, an array one for all.
  final RowSchema schema; // null for an array
  final RowType element; // null for a row
  private final RowKind elementKind;
  int count;
  private final int bitmap; // where the null bits are
  int first; // where the slot at position 0 is
  int shift; // the base 2 logarithm of a value's width

  RowValues(RowSchema schema, RowType element) {
    this.schema = schema;
    this.element = element;
    elementKind = element == null ? null : element.kind();
    bitmap = element == null ? 0 : RowLayout.WORD;
  }

  /** Points the view at a part of another view's bytes. */
  final void look(RowValues other, int start, int size) {
    heap = other.heap;
    buffer = other.buffer;
    this.start = start;
    this.size = size;
  }

  // ---- Bytes ----

  final byte byteAt(int at) {
    return heap != null ? heap[at] : buffer.get(at);
  }

  private short shortAt(int at) {
    return heap != null ? (short) HeapViews.SHORT.get(heap, at) : buffer.getShort(at);
  }

  final int intAt(int at) {
    return heap != null ? (int) HeapViews.INT.get(heap, at) : buffer.getInt(at);
  }

  final long longAt(int at) {
    return heap != null ? (long) HeapViews.LONG.get(heap, at) : buffer.getLong(at);
  }

  final byte[] copyOf(int at, int length) {
    byte[] copy = new byte[length];
    if (heap != null) {
      System.arraycopy(heap, at, copy, 0, length);
    } else {
      buffer.get(at, copy, 0, length);
    }
    return copy;
  }

  // ---- Positions ----

  /** Returns the type of the value at a position. */
  public final RowType type(int index) {
    check(index);
    return typeOf(index);
  }

  private RowType typeOf(int index) {
    return element != null ? element : schema.type(index);
  }

  private RowKind kindOf(int index) {
    return elementKind != null ? elementKind : schema.kind(index);
  }

  private void check(int index) {
    if (Integer.compareUnsigned(index, count) >= 0) {
      throw outOfBounds(index);
    }
  }

  private ForyException outOfBounds(int index) {
    requireWrapped();
    return new ForyException(
        "There is nothing at position %s: there are %s, from 0".formatted(index, count));
  }

  final void requireWrapped() {
    if (buffer == null && heap == null) {
      throw new ForyException("This row is not wrapped around any bytes yet: call wrap");
    }
  }

  /** Returns the kind of the value at a position; fails if there is no such position. */
  final RowKind kind(int index) {
    if (Integer.compareUnsigned(index, count) >= 0) {
      throw outOfBounds(index);
    }
    return kindOf(index);
  }

  /** Returns the index of the slot or element at a position. */
  final int slot(int index) {
    return start + first + (index << shift);
  }

  final boolean isNullUnchecked(int index) {
    return (byteAt(start + bitmap + (index >> 3)) >> (index & 7) & 1) != 0;
  }

  final ForyException mismatch(int index, String wanted) {
    return new ForyException(
        "%s is %s, and cannot be read as %s"
            .formatted(describe(index), kind(index).text(), wanted));
  }

  /** Returns a description of a position, for errors. */
  abstract String describe(int index);

  // ---- Values in their slots ----

  /** Returns whether a value is null. */
  public final boolean isNull(int index) {
    check(index);
    return isNullUnchecked(index);
  }

  /** Returns the value of a bool. */
  public final boolean getBoolean(int index) {
    if (kind(index) != RowKind.BOOL) {
      throw mismatch(index, "boolean");
    }
    return !isNullUnchecked(index) && byteAt(slot(index)) != 0;
  }

  /** Returns the value of an int8. */
  public final byte getByte(int index) {
    if (kind(index) != RowKind.INT8) {
      throw mismatch(index, "byte");
    }
    return isNullUnchecked(index) ? 0 : byteAt(slot(index));
  }

  /** Returns the value of an int16 or int8. */
  public final short getShort(int index) {
    if (kind(index) != RowKind.INT16) {
      return kindOf(index) == RowKind.INT8 ? getByte(index) : wrong(index, "short");
    }
    return isNullUnchecked(index) ? 0 : shortAt(slot(index));
  }

  /** Returns the value of an int32, int16 or int8, or the days of a date32 since 1970-01-01. */
  public final int getInt(int index) {
    if (kind(index) != RowKind.INT32) {
      return otherInt(index);
    }
    return isNullUnchecked(index) ? 0 : intAt(slot(index));
  }

  private int otherInt(int index) {
    if (isNullUnchecked(index)) {
      return 0;
    }
    return switch (kindOf(index)) {
      case INT8 -> byteAt(slot(index));
      case INT16 -> shortAt(slot(index));
      case DATE32 -> intAt(slot(index));
      default -> throw mismatch(index, "int");
    };
  }

  /**
   * Returns the value of an integer, the microseconds of a timestamp since 1970-01-01T00:00Z, or
   * the nanoseconds of a duration.
   */
  public final long getLong(int index) {
    if (kind(index) != RowKind.INT64) {
      return otherLong(index);
    }
    return isNullUnchecked(index) ? 0 : longAt(slot(index));
  }

  private long otherLong(int index) {
    return switch (kindOf(index)) {
      case TIMESTAMP, DURATION -> isNullUnchecked(index) ? 0 : longAt(slot(index));
      case INT8, INT16, INT32, DATE32 -> getInt(index);
      default -> throw mismatch(index, "long");
    };
  }

  /** Returns the bits of a value of fixed width, sign-extended; 0 for null. */
  public final long getBits(int index) {
    RowKind kind = kind(index);
    if (!kind.isFixed()) {
      throw mismatch(index, "bits");
    }
    int at = slot(index);
    if (isNullUnchecked(index)) {
      return 0;
    }
    return switch (kind.width()) {
      case 1 -> byteAt(at);
      case 2 -> shortAt(at);
      case 4 -> intAt(at);
      default -> longAt(at);
    };
  }

  /** Returns the value of a float32 or float16. */
  public final float getFloat(int index) {
    if (kind(index) == RowKind.FLOAT32) {
      return isNullUnchecked(index) ? 0 : Float.intBitsToFloat(intAt(slot(index)));
    }
    if (kindOf(index) == RowKind.FLOAT16) {
      return isNullUnchecked(index) ? 0 : Float16.toFloat(shortAt(slot(index)));
    }
    throw mismatch(index, "float");
  }

  /** Returns the value of a float64, of a smaller float, or of an integer of up to 32 bits. */
  public final double getDouble(int index) {
    if (kind(index) != RowKind.FLOAT64) {
      return otherDouble(index);
    }
    return isNullUnchecked(index) ? 0 : Double.longBitsToDouble(longAt(slot(index)));
  }

  private double otherDouble(int index) {
    return switch (kindOf(index)) {
      case FLOAT32, FLOAT16 -> getFloat(index);
      case INT8, INT16, INT32 -> getInt(index);
      default -> throw mismatch(index, "double");
    };
  }

  private short wrong(int index, String wanted) {
    throw mismatch(index, wanted);
  }

  /** Returns the value of a date32. */
  public final LocalDate getDate(int index) {
    if (kind(index) != RowKind.DATE32) {
      throw mismatch(index, "date");
    }
    return isNullUnchecked(index) ? null : LocalDate.ofEpochDay(intAt(slot(index)));
  }

  /** Returns the value of a timestamp, to the microsecond. */
  public final Instant getInstant(int index) {
    if (kind(index) != RowKind.TIMESTAMP) {
      throw mismatch(index, "timestamp");
    }
    return isNullUnchecked(index) ? null : Micros.toInstant(longAt(slot(index)));
  }

  /** Returns the value of a duration. */
  public final Duration getDuration(int index) {
    if (kind(index) != RowKind.DURATION) {
      throw mismatch(index, "duration");
    }
    return isNullUnchecked(index) ? null : Duration.ofNanos(longAt(slot(index)));
  }

  // ---- Values of variable size ----

  /**
   * Returns the index of the value that a slot refers to; fails unless it lies within the row or
   * array.
   */
  final int bodyAt(long slot) {
    return start + RowInput.offset(slot, size);
  }

  /**
   * Returns the slot of a value; fails unless it is of a kind. The slot means nothing if the value
   * is null.
   */
  private long slotOf(int index, RowKind kind) {
    if (kind(index) != kind) {
      throw mismatch(index, kind.text());
    }
    return longAt(slot(index));
  }

  /** Returns the value of a utf8. */
  public final String getString(int index) {
    long slot = slotOf(index, RowKind.UTF8);
    if (isNullUnchecked(index)) {
      return null;
    }
    int at = bodyAt(slot);
    int length = RowLayout.sizeOf(slot);
    return heap != null
        ? Utf8.decode(heap, at, length)
        : Utf8.decode(copyOf(at, length), 0, length);
  }

  /** Returns the value of a utf8 as a view, without making a string. */
  public final Utf8View getUtf8(int index) {
    long slot = slotOf(index, RowKind.UTF8);
    return isNullUnchecked(index)
        ? null
        : new Utf8View(heap, buffer, bodyAt(slot), RowLayout.sizeOf(slot));
  }

  /** Returns a copy of the value of a binary. */
  public final byte[] getBinary(int index) {
    long slot = slotOf(index, RowKind.BINARY);
    return isNullUnchecked(index) ? null : copyOf(bodyAt(slot), RowLayout.sizeOf(slot));
  }

  /** Returns the value of a binary as a read-only view. */
  public final ByteBuffer getBinaryView(int index) {
    long slot = slotOf(index, RowKind.BINARY);
    if (isNullUnchecked(index)) {
      return null;
    }
    ByteBuffer whole = heap != null ? ByteBuffer.wrap(heap) : buffer;
    return whole.slice(bodyAt(slot), RowLayout.sizeOf(slot)).asReadOnlyBuffer();
  }

  /** Returns the value of a decimal, with the scale of its column. */
  public final BigDecimal getDecimal(int index) {
    long slot = slotOf(index, RowKind.DECIMAL);
    if (isNullUnchecked(index)) {
      return null;
    }
    int size = RowLayout.sizeOf(slot);
    DecimalBits.requireSize(size);
    int at = bodyAt(slot);
    byte[] big = new byte[size];
    for (int i = 0; i < size; i += RowLayout.WORD) {
      ByteBuffer.wrap(big).putLong(size - RowLayout.WORD - i, longAt(at + i));
    }
    BigInteger unscaled = DecimalBits.requireSmall(new BigInteger(big));
    return new BigDecimal(unscaled, typeOf(index).scale());
  }

  /** Returns a copy of the bytes of a value of variable size, without padding. */
  public final byte[] getBody(int index) {
    if (kind(index).isFixed()) {
      throw mismatch(index, "a value with a body");
    }
    long slot = longAt(slot(index));
    return isNullUnchecked(index) ? null : copyOf(bodyAt(slot), RowLayout.sizeOf(slot));
  }

  /** Returns the value of a struct, as a new view. */
  public final Row getStruct(int index) {
    long slot = slotOf(index, RowKind.STRUCT);
    if (isNullUnchecked(index)) {
      return null;
    }
    Row row = new Row(typeOf(index).schema());
    row.show(this, bodyAt(slot), RowLayout.sizeOf(slot));
    return row;
  }

  /** Returns the value of a list, as a new view. */
  public final RowArray getArray(int index) {
    long slot = slotOf(index, RowKind.LIST);
    if (isNullUnchecked(index)) {
      return null;
    }
    RowArray array = new RowArray(typeOf(index).element().type());
    array.show(this, bodyAt(slot), RowLayout.sizeOf(slot));
    return array;
  }

  /** Returns the value of a map, as a new view. */
  public final RowMap getMap(int index) {
    long slot = slotOf(index, RowKind.MAP);
    if (isNullUnchecked(index)) {
      return null;
    }
    return new RowMap(typeOf(index), this, bodyAt(slot), RowLayout.sizeOf(slot));
  }

  /**
   * Returns a value of any type: a boxed primitive, {@code String}, {@code byte[]}, {@code
   * BigDecimal}, {@code LocalDate}, {@code Instant}, {@code Duration}, or a view.
   */
  public final Object get(int index) {
    if (isNull(index)) {
      return null;
    }
    return switch (kindOf(index)) {
      case BOOL -> getBoolean(index);
      case INT8 -> getByte(index);
      case INT16 -> getShort(index);
      case INT32 -> getInt(index);
      case INT64 -> getLong(index);
      case FLOAT16, FLOAT32 -> getFloat(index);
      case FLOAT64 -> getDouble(index);
      case UTF8 -> getString(index);
      case BINARY -> getBinary(index);
      case DECIMAL -> getDecimal(index);
      case DATE32 -> getDate(index);
      case TIMESTAMP -> getInstant(index);
      case DURATION -> getDuration(index);
      case STRUCT -> getStruct(index);
      case LIST -> getArray(index);
      case MAP -> getMap(index);
    };
  }
}
