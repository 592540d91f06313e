/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.codec;

import io.fory.benchmark.ceiling.StringInternals;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The array to read from, and the position in it; the other half of {@link Out}. */
public final class In {
  private static final Charset UTF_16 =
      ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN
          ? StandardCharsets.UTF_16LE
          : StandardCharsets.UTF_16BE;

  private byte[] bytes;
  private int limit;
  int position;

  /** Starts at the first of {@code length} bytes. */
  public void wrap(byte[] array, int length) {
    bytes = array;
    limit = length;
    position = 0;
  }

  /** The array, after checking that {@code length} more bytes are there. */
  byte[] require(int length) {
    if (length < 0 || length > limit - position) {
      throw truncated(length);
    }
    return bytes;
  }

  private IllegalStateException truncated(int length) {
    return new IllegalStateException(length + " bytes needed at " + position + " of " + limit);
  }

  private int readVarUint() {
    int result = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      byte next = require(1)[position++];
      result |= (next & 0x7F) << shift;
      if (next >= 0) {
        return result;
      }
    }
    throw new IllegalStateException("no number ends before " + position);
  }

  String readString() {
    int prefix = readVarUint();
    int length = prefix >>> 1;
    byte[] from = require(length);
    int at = position;
    position = at + length;
    if (StringInternals.AVAILABLE) {
      byte[] value = Arrays.copyOfRange(from, at, at + length);
      return StringInternals.newString(value, (byte) (prefix & 1));
    }
    return new String(from, at, length, (prefix & 1) == 0 ? StandardCharsets.ISO_8859_1 : UTF_16);
  }

  /** The size of a container whose elements take some bytes each. */
  private int readSize(int bytesOfElement) {
    int size = readVarUint();
    if (size < 0 || size > (limit - position) / bytesOfElement) {
      throw truncated(size);
    }
    return size;
  }

  List<String> readStrings() {
    int size = readSize(1);
    List<String> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(readString());
    }
    return list;
  }

  int[] readInts() {
    int[] array = new int[readSize(Integer.BYTES)];
    byte[] from = bytes;
    int at = position;
    for (int i = 0; i < array.length; i++) {
      array[i] = (int) Out.INT.get(from, at + Integer.BYTES * i);
    }
    position = at + Integer.BYTES * array.length;
    return array;
  }

  Map<String, Integer> readNumbers() {
    int size = readSize(1 + Integer.BYTES);
    Map<String, Integer> map = new HashMap<>(size * 4 / 3 + 1);
    for (int i = 0; i < size; i++) {
      String key = readString();
      int value = (int) Out.INT.get(require(Integer.BYTES), position);
      position += Integer.BYTES;
      map.put(key, value);
    }
    return map;
  }
}
