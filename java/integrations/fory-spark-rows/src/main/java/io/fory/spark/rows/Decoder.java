/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.CorruptDataException;
import io.fory.format.layout.Float16;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.DecimalBits;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Decodes the values whose bytes differ from Spark's: decimals, float16, and structs, lists and
 * maps that contain them. {@link RowCheck} must have validated the bytes. Decoded strings still
 * point into the row.
 */
final class Decoder {
  private static final BigInteger[] LIMITS = new BigInteger[RowType.MAX_PRECISION + 1];

  static {
    for (int i = 0; i < LIMITS.length; i++) {
      LIMITS[i] = BigInteger.TEN.pow(i);
    }
  }

  private Decoder() {}

  static InternalRow struct(RowSchema schema, Object base, long at) {
    Object[] values = new Object[schema.size()];
    long slots = at + RowLayout.bitmapBytes(values.length);
    for (int i = 0; i < values.length; i++) {
      if (!isNull(base, at, i)) {
        values[i] = value(schema.type(i), base, slots + (long) i * RowLayout.WORD, at);
      }
    }
    return new GenericInternalRow(values);
  }

  static ArrayData array(RowType element, Object base, long at) {
    Object[] values = new Object[(int) Platform.getLong(base, at)];
    long bitmap = at + RowLayout.WORD;
    long first = bitmap + RowLayout.bitmapBytes(values.length);
    for (int i = 0; i < values.length; i++) {
      if (!isNull(base, bitmap, i)) {
        values[i] = value(element, base, first + (long) i * element.width(), at);
      }
    }
    return new GenericArrayData(values);
  }

  static MapData map(RowType type, Object base, long at) {
    long keys = at + RowLayout.WORD;
    return new ArrayBasedMapData(
        array(type.key().type(), base, keys),
        array(type.value().type(), base, keys + Platform.getLong(base, at)));
  }

  private static boolean isNull(Object base, long bitmap, int index) {
    return (Platform.getByte(base, bitmap + (index >> 3)) >> (index & 7) & 1) != 0;
  }

  /**
   * Returns the value of a slot, which must not be null.
   *
   * @param start where the row or array that has the slot begins; offsets in the slot count from
   *     here
   */
  private static Object value(RowType type, Object base, long slot, long start) {
    RowKind kind = type.kind();
    if (kind.isFixed()) {
      return switch (kind) {
        case BOOL -> Platform.getByte(base, slot) != 0;
        case INT8 -> Platform.getByte(base, slot);
        case INT16 -> Platform.getShort(base, slot);
        case INT32, DATE32 -> Platform.getInt(base, slot);
        case FLOAT16 -> Float16.toFloat(Platform.getShort(base, slot));
        case FLOAT32 -> Platform.getFloat(base, slot);
        case FLOAT64 -> Platform.getDouble(base, slot);
        default -> Platform.getLong(base, slot);
      };
    }
    long where = Platform.getLong(base, slot);
    long at = start + RowLayout.offsetOf(where);
    int size = RowLayout.sizeOf(where);
    return switch (kind) {
      case UTF8 -> UTF8String.fromAddress(base, at, size);
      case BINARY -> bytes(base, at, size);
      case DECIMAL -> decimal(type, base, at);
      case STRUCT -> struct(type.schema(), base, at);
      case LIST -> array(type.element().type(), base, at);
      case MAP -> map(type, base, at);
      default -> throw new AssertionError(type);
    };
  }

  private static byte[] bytes(Object base, long at, int size) {
    byte[] bytes = new byte[size];
    Platform.copyMemory(base, at, bytes, Platform.BYTE_ARRAY_OFFSET, size);
    return bytes;
  }

  // ---- Decimals ----

  /** Fails unless the bytes are a decimal of the column's precision. */
  static void requireDecimal(RowType type, Object base, long at, int size) {
    DecimalBits.requireSize(size);
    long high = Platform.getLong(base, at + Long.BYTES);
    for (int i = RowLayout.DECIMAL_BYTES; i < size; i += Long.BYTES) {
      if (Platform.getLong(base, at + i) != high >> 63) {
        throw new CorruptDataException("Expected a decimal of up to 127 bits, found one of more");
      }
    }
    long low = Platform.getLong(base, at);
    boolean fits =
        high == low >> 63 // a precision of 19 digits or more holds any long
            ? type.precision() > Decimal.MAX_LONG_DIGITS() || isBelow(low, type.precision())
            : new BigInteger(bigEndian(base, at)).abs().compareTo(LIMITS[type.precision()]) < 0;
    if (!fits) {
      throw new CorruptDataException("A number has more digits than %s".formatted(type));
    }
  }

  private static boolean isBelow(long unscaled, int precision) {
    long limit = LIMITS[precision].longValue();
    return -limit < unscaled && unscaled < limit;
  }

  static Decimal decimal(RowType type, Object base, long at) {
    if (type.precision() <= Decimal.MAX_LONG_DIGITS()) {
      return Decimal.createUnsafe(Platform.getLong(base, at), type.precision(), type.scale());
    }
    BigDecimal value = new BigDecimal(new BigInteger(bigEndian(base, at)), type.scale());
    return Decimal.apply(value, type.precision(), type.scale());
  }

  private static byte[] bigEndian(Object base, long at) {
    byte[] big = new byte[RowLayout.DECIMAL_BYTES];
    for (int i = 0; i < big.length; i++) {
      big[i] = Platform.getByte(base, at + big.length - 1 - i);
    }
    return big;
  }
}
