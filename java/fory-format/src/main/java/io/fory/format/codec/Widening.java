/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.layout.Float16;
import io.fory.format.schema.RowKind;
import java.util.function.LongUnaryOperator;

/** Decides which kinds of columns can be read as which wider kinds, and converts the bits. */
final class Widening {
  private Widening() {}

  /**
   * Returns the conversion of a value's sign-extended bits from one kind to another; null if values
   * could get lost.
   */
  static LongUnaryOperator of(RowKind from, RowKind to) {
    if (from == to) {
      return LongUnaryOperator.identity();
    }
    return switch (to) {
      case INT16, INT32, INT64 ->
          isInteger(from) && from.width() < to.width() ? LongUnaryOperator.identity() : null;
      case FLOAT32 ->
          switch (from) {
            case INT8, INT16 -> bits -> Float.floatToRawIntBits(bits);
            case FLOAT16 -> bits -> Float.floatToRawIntBits(Float16.toFloat((short) bits));
            default -> null;
          };
      case FLOAT64 ->
          switch (from) {
            case INT8, INT16, INT32 -> bits -> Double.doubleToRawLongBits(bits);
            case FLOAT16 -> bits -> Double.doubleToRawLongBits(Float16.toFloat((short) bits));
            case FLOAT32 -> bits -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits));
            default -> null;
          };
      default -> null;
    };
  }

  private static boolean isInteger(RowKind kind) {
    return kind == RowKind.INT8 || kind == RowKind.INT16 || kind == RowKind.INT32;
  }
}
