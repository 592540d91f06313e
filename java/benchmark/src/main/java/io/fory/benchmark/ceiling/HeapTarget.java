/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A reused byte array, accessed through static VarHandles. */
abstract class HeapTarget extends Target {
  static final VarHandle SHORT = view(short[].class);
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);
  static final VarHandle FLOAT = view(float[].class);
  static final VarHandle DOUBLE = view(double[].class);

  private byte[] bytes = new byte[INITIAL_CAPACITY];

  private static VarHandle view(Class<?> arrayType) {
    return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.LITTLE_ENDIAN);
  }

  /** The array, with room for {@code end} bytes. */
  final byte[] reserve(int end) {
    byte[] to = bytes;
    return end <= to.length ? to : grow(end);
  }

  private byte[] grow(int end) {
    bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
    return bytes;
  }

  /** The array, after checking that the message has {@code end} bytes. */
  final byte[] require(int end) {
    if (end < 0 || end > limit) {
      throw truncated(end, limit);
    }
    return bytes;
  }

  static int putVarUint(byte[] to, int at, int value) {
    while ((value & ~0x7F) != 0) {
      to[at++] = (byte) (value | 0x80);
      value >>>= 7;
    }
    to[at] = (byte) value;
    return at + 1;
  }

  final int getVarUint(byte[] from) {
    int at = position;
    int result = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      require(at + 1);
      byte next = from[at++];
      result |= (next & 0x7F) << shift;
      if (next >= 0) {
        position = at;
        return result;
      }
    }
    throw corrupt(at);
  }

  static int putString(byte[] to, int at, String text) {
    if (StringInternals.AVAILABLE) {
      byte[] value = StringInternals.value(text);
      int length = value.length;
      at = putVarUint(to, at, length << 1 | StringInternals.coder(text));
      System.arraycopy(value, 0, to, at, length);
      return at + length;
    }
    int length = text.length();
    if (StringInternals.isLatin1(text)) {
      at = putVarUint(to, at, length << 1 | LATIN1);
      StringInternals.lowBytes(text, to, at);
      return at + length;
    }
    at = putVarUint(to, at, length << 2 | UTF16);
    for (int i = 0; i < length; i++) {
      SHORT.set(to, at + 2 * i, (short) text.charAt(i));
    }
    return at + 2 * length;
  }

  final String getString(byte[] from) {
    int prefix = getVarUint(from);
    int length = prefix >>> 1;
    int at = position;
    require(at + length);
    position = at + length;
    if (StringInternals.AVAILABLE) {
      byte[] value = Arrays.copyOfRange(from, at, at + length);
      return StringInternals.newString(value, (byte) (prefix & 1));
    }
    return (prefix & 1) == LATIN1
        ? new String(from, at, length, StandardCharsets.ISO_8859_1)
        : new String(from, at, length, StandardCharsets.UTF_16LE);
  }

  @Override
  public final byte[] payload() {
    return Arrays.copyOf(bytes, limit);
  }
}
