/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.XlangInput;

/** Floats of two bytes, which are read as floats of four. */
final class Halves {
  private Halves() {}

  /** Reads one with five bits of exponent. */
  static float half(XlangInput in) {
    return half(in.readShort());
  }

  /** Reads one with the eight bits of exponent that floats have. */
  static float brain(XlangInput in) {
    return brain(in.readShort());
  }

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

  static float brain(short bits) {
    return Float.intBitsToFloat(bits << 16);
  }
}
