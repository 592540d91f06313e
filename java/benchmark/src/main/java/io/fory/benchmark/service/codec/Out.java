/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.codec;

import io.fory.benchmark.ceiling.StringInternals;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The array to write to, and the position in it.
 *
 * <p>A string is {@code varuint(bytes << 1 | coder)} and its bytes, Latin-1 or UTF-16 in the order
 * of this machine. A container is its size as a varuint, and the elements.
 */
public final class Out {
  static final VarHandle SHORT = view(short[].class);
  static final VarHandle CHAR = view(char[].class);
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);
  static final VarHandle FLOAT = view(float[].class);
  static final VarHandle DOUBLE = view(double[].class);

  private static final int MAX_VARUINT = 5;

  private byte[] bytes;
  int position;

  public Out(int capacity) {
    bytes = new byte[capacity];
  }

  private static VarHandle view(Class<?> arrayType) {
    return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.nativeOrder());
  }

  /** Starts over. */
  public void clear() {
    position = 0;
  }

  /** Returns the number of bytes that have been written. */
  public int position() {
    return position;
  }

  /**
   * Returns the array with the bytes written, and more; another array after the next message,
   * perhaps.
   */
  public byte[] array() {
    return bytes;
  }

  /** The array, with room for {@code length} more bytes. */
  byte[] reserve(int length) {
    byte[] to = bytes;
    return length <= to.length - position ? to : grow(length);
  }

  private byte[] grow(int length) {
    bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(position, length), 2 * bytes.length));
    return bytes;
  }

  /** Most bytes that a string can take; 0 for null. */
  static int room(String text) {
    return text == null ? 0 : MAX_VARUINT + 2 * text.length();
  }

  static int putVarUint(byte[] to, int at, int value) {
    while ((value & ~0x7F) != 0) {
      to[at++] = (byte) (value | 0x80);
      value >>>= 7;
    }
    to[at] = (byte) value;
    return at + 1;
  }

  /** Writes a string for which there is room; returns the position behind it. */
  static int putString(byte[] to, int at, String text) {
    if (StringInternals.AVAILABLE) {
      byte[] value = StringInternals.value(text);
      at = putVarUint(to, at, value.length << 1 | StringInternals.coder(text));
      System.arraycopy(value, 0, to, at, value.length);
      return at + value.length;
    }
    int length = text.length();
    if (StringInternals.isLatin1(text)) {
      at = putVarUint(to, at, length << 1);
      StringInternals.lowBytes(text, to, at);
      return at + length;
    }
    at = putVarUint(to, at, length << 2 | 1);
    for (int i = 0; i < length; i++) {
      CHAR.set(to, at + 2 * i, text.charAt(i));
    }
    return at + 2 * length;
  }

  void writeStrings(List<String> list) {
    int size = list.size();
    byte[] to = reserve(MAX_VARUINT);
    position = putVarUint(to, position, size);
    for (int i = 0; i < size; i++) {
      String text = list.get(i);
      to = reserve(room(text));
      position = putString(to, position, text);
    }
  }

  void writeInts(int[] array) {
    byte[] to = reserve(MAX_VARUINT + Integer.BYTES * array.length);
    int at = putVarUint(to, position, array.length);
    for (int value : array) {
      INT.set(to, at, value);
      at += Integer.BYTES;
    }
    position = at;
  }

  void writeNumbers(Map<String, Integer> map) {
    byte[] to = reserve(MAX_VARUINT);
    position = putVarUint(to, position, map.size());
    for (Map.Entry<String, Integer> entry : map.entrySet()) {
      String key = entry.getKey();
      to = reserve(room(key) + Integer.BYTES);
      int at = putString(to, position, key);
      int value = entry.getValue();
      INT.set(to, at, value);
      position = at + Integer.BYTES;
    }
  }
}
