/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;

/** Converts floats of two bytes to Java's floats of four, and back. */
final class Halves {
  private Halves() {}

  /** Returns the value of an IEEE half float, with five bits of exponent. */
  static float half(short bits) {
    int sign = (bits & 0x8000) << 16;
    int exponent = bits >> 10 & 0x1f;
    int mantissa = bits & 0x3ff;
    if (exponent == 0x1f) {
      return Float.intBitsToFloat(sign | 0x7f800000 | mantissa << 13);
    } else if (exponent == 0) {
      return Math.copySign(mantissa * 0x1p-24f, Float.intBitsToFloat(sign));
    }
    return Float.intBitsToFloat(sign | exponent + 112 << 23 | mantissa << 13);
  }

  /** Returns the value of a bfloat16, with eight bits of exponent. */
  static float brain(short bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  /** Returns the nearest IEEE half float; fails for a finite number that is too large. */
  static short toHalf(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = bits >>> 16 & 0x8000;
    int magnitude = bits & 0x7fff_ffff;
    if (magnitude > 0x7f80_0000) {
      return (short) (sign | 0x7e00 | magnitude >> 13 & 0x1ff);
    } else if (magnitude < 0x3880_0000) { // below 2^-14, in steps of 2^-24
      return (short) (sign | (int) Math.rint(Math.abs(value) * 0x1p24f));
    }
    int rounded = magnitude + 0xfff + (magnitude >> 13 & 1) - (112 << 23) >> 13;
    if (rounded >= 0x7c00) {
      requireInfinite(value);
      return (short) (sign | 0x7c00);
    }
    return (short) (sign | rounded);
  }

  /** Returns the nearest bfloat16; fails for a finite number that is too large. */
  static short toBrain(float value) {
    int bits = Float.floatToRawIntBits(value);
    if (Float.isNaN(value)) {
      return (short) (bits >>> 16 | 0x40);
    }
    short rounded = (short) (bits + 0x7fff + (bits >>> 16 & 1) >>> 16);
    if ((rounded & 0x7f80) == 0x7f80) {
      requireInfinite(value);
    }
    return rounded;
  }

  private static void requireInfinite(float value) {
    if (!Float.isInfinite(value)) {
      throw new ForyException("Expected a number that fits a float of two bytes, found " + value);
    }
  }
}
