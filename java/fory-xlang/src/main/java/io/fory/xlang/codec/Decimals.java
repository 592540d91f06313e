/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Writes and reads decimals: the scale, then the unscaled value, in a varint if it has at most 63
 * bits, else as bytes, the lowest first.
 */
final class Decimals {
  /**
   * The maximum number of bytes of an unscaled value, since turning a number into digits, or back,
   * takes the square of their count.
   */
  private static final int MAX_BYTES = 10_000; // both limits as in the peers

  private static final int MAX_SCALE = 10_000;

  private static final int SMALL_SCALE = 64;

  private Decimals() {}

  static void write(XlangOutput out, BigDecimal value) {
    BigInteger unscaled = value.unscaledValue();
    if (Math.abs((long) value.scale()) > MAX_SCALE) {
      throw new ForyException(
          "Expected a decimal with a scale up to %s, found %s".formatted(MAX_SCALE, value.scale()));
    }
    out.writeVarInt32(value.scale());
    if (unscaled.bitLength() <= 62) {
      long v = unscaled.longValue();
      out.writeVarUint64((v << 1 ^ v >> 63) << 1);
      return;
    }
    byte[] magnitude = reversed(unscaled.abs().toByteArray());
    int length = magnitude.length;
    while (magnitude[length - 1] == 0) {
      length--;
    }
    if (length > MAX_BYTES) {
      throw new ForyException(
          "Expected a decimal of up to %s bytes, found one of %s".formatted(MAX_BYTES, length));
    }
    out.writeVarUint64((long) (length << 1 | (unscaled.signum() < 0 ? 1 : 0)) << 1 | 1);
    out.writeBytes(magnitude, length);
  }

  static BigDecimal read(XlangInput in) {
    int scale = in.readVarInt32();
    if (Math.abs((long) scale) > MAX_SCALE) {
      throw in.corrupt(
          "Expected a decimal with a scale up to %s, found %s".formatted(MAX_SCALE, scale));
    }
    long header = in.readVarUint64();
    if ((header & 1) == 0) {
      long zigzag = header >>> 1;
      BigDecimal value = BigDecimal.valueOf(zigzag >>> 1 ^ -(zigzag & 1), scale);
      if (Math.abs(scale) > SMALL_SCALE) {
        in.addWeight(steps(value));
      }
      return value;
    }
    BigDecimal value = new BigDecimal(unscaled(in, header), scale);
    in.addWeight(steps(value)); // compareTo with a decimal of another scale takes as long
    return value;
  }

  /**
   * Estimates the work of giving a decimal another scale, or of printing it, in the units of {@link
   * XlangInput#chargeWork}: it grows with the square of its digits. It is small for usual numbers.
   */
  static long steps(BigDecimal value) {
    long words = value.unscaledValue().bitLength() + 4L * Math.abs((long) value.scale()) >> 5;
    return words * words >> 4;
  }

  /** Reads a decimal that is a whole number. */
  static BigInteger readWhole(XlangInput in) {
    return whole(in, read(in));
  }

  /** Returns a decimal as a whole number, or fails if it has a fraction. */
  static BigInteger whole(XlangInput in, BigDecimal value) {
    int scale = Math.abs(value.scale());
    if (scale > 0) {
      in.charge(128L + 4L * scale + value.unscaledValue().bitLength());
      in.chargeWork(steps(value));
    }
    return value.toBigIntegerExact();
  }

  private static BigInteger unscaled(XlangInput in, long header) {
    long length = header >>> 2;
    if (length > MAX_BYTES) {
      throw in.corrupt(
          "Expected a decimal of up to %s bytes, found one of %s".formatted(MAX_BYTES, length));
    }
    int from = in.require((int) length);
    in.position(from + (int) length);
    in.charge(64 + 2 * length);
    byte[] magnitude = reversed(Arrays.copyOfRange(in.heap(), from, from + (int) length));
    return new BigInteger((header & 2) != 0 ? -1 : 1, magnitude);
  }

  private static byte[] reversed(byte[] bytes) {
    for (int i = 0, j = bytes.length - 1; i < j; i++, j--) {
      byte b = bytes[i];
      bytes[i] = bytes[j];
      bytes[j] = b;
    }
    return bytes;
  }
}
