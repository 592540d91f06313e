/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.layout;

/** Converts half floats (IEEE 754 binary16): 1 bit sign, 5 bits exponent, 10 bits fraction. */
public final class Float16 {
  private static final int FRACTION = 0x3ff;
  private static final int MAX_EXPONENT = 0x1f;

  private Float16() {}

  /** Returns the value of a half float, which a float holds exactly. */
  public static float toFloat(short bits) {
    int exponent = bits >> 10 & MAX_EXPONENT;
    int fraction = bits & FRACTION;
    float value;
    if (exponent == 0) {
      value = fraction * 0x1p-24f;
    } else if (exponent == MAX_EXPONENT) {
      value = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
    } else {
      value = Float.intBitsToFloat(exponent + 112 << 23 | fraction << 13);
    }
    return bits < 0 ? -value : value;
  }

  /**
   * Returns the nearest half float; of two equally near ones the even one, and infinity if the
   * value is too large.
   */
  public static short of(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = bits >>> 16 & 0x8000;
    float magnitude = Math.abs(value);
    if (Float.isNaN(value)) {
      return (short) (sign | 0x7e00);
    }
    if (magnitude >= 65520) {
      return (short) (sign | 0x7c00);
    }
    if (magnitude < 0x1p-14f) {
      return (short) (sign | (int) Math.rint(magnitude * 0x1p24));
    }
    int rebased = Float.floatToRawIntBits(magnitude) - (112 << 23);
    int rounded = rebased + 0xfff + (rebased >> 13 & 1); // a carry goes into the exponent
    return (short) (sign | rounded >> 13);
  }
}
