/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import sun.misc.Unsafe;

/**
 * Reused off-heap memory, accessed through {@link Unsafe}: the fast way where there is no
 * MemorySegment. Never loaded on JDK 24 and later, where Unsafe warns.
 */
@SuppressWarnings({"removal", "deprecation"})
abstract class UnsafeTarget extends Target {
  static final Unsafe UNSAFE = unsafe();
  private static final long ARRAY = Unsafe.ARRAY_BYTE_BASE_OFFSET;

  private static final int WORD_BY_WORD = 64;

  private ByteBuffer buffer = ByteBuffer.allocateDirect(INITIAL_CAPACITY);
  private long address = address(buffer);
  private int capacity = INITIAL_CAPACITY;
  private byte[] scratch = new byte[256];

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static long address(ByteBuffer buffer) {
    try {
      Field field = Buffer.class.getDeclaredField("address");
      return UNSAFE.getLong(buffer, UNSAFE.objectFieldOffset(field));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The address, with room for {@code end} bytes. */
  final long reserve(int end) {
    return end <= capacity ? address : grow(end);
  }

  private long grow(int end) {
    ByteBuffer larger = ByteBuffer.allocateDirect(Math.max(end, 2 * capacity));
    larger.put(0, buffer, 0, capacity);
    buffer = larger;
    capacity = larger.capacity();
    address = address(larger);
    return address;
  }

  /** The address, after checking that the message has {@code end} bytes. */
  final long require(int end) {
    if (end < 0 || end > limit) {
      throw truncated(end, limit);
    }
    return address;
  }

  static int putVarUint(long to, int at, int value) {
    while ((value & ~0x7F) != 0) {
      UNSAFE.putByte(to + at++, (byte) (value | 0x80));
      value >>>= 7;
    }
    UNSAFE.putByte(to + at, (byte) value);
    return at + 1;
  }

  final int getVarUint(long from) {
    int at = position;
    int result = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      require(at + 1);
      byte next = UNSAFE.getByte(from + at++);
      result |= (next & 0x7F) << shift;
      if (next >= 0) {
        position = at;
        return result;
      }
    }
    throw corrupt(at);
  }

  final int putString(long to, int at, String text) {
    if (StringInternals.AVAILABLE) {
      byte[] value = StringInternals.value(text);
      int length = value.length;
      at = putVarUint(to, at, length << 1 | StringInternals.coder(text));
      copyIn(value, to + at, length);
      return at + length;
    }
    int length = text.length();
    if (StringInternals.isLatin1(text)) {
      at = putVarUint(to, at, length << 1 | LATIN1);
      byte[] bytes = scratch(length);
      StringInternals.lowBytes(text, bytes, 0);
      copyIn(bytes, to + at, length);
      return at + length;
    }
    at = putVarUint(to, at, length << 2 | UTF16);
    for (int i = 0; i < length; i++) {
      UNSAFE.putShort(to + at + 2L * i, (short) text.charAt(i));
    }
    return at + 2 * length;
  }

  final String getString(long from) {
    int prefix = getVarUint(from);
    int length = prefix >>> 1;
    int at = position;
    require(at + length);
    position = at + length;
    if (StringInternals.AVAILABLE) {
      byte[] value = new byte[length];
      copyOut(from + at, value, length);
      return StringInternals.newString(value, (byte) (prefix & 1));
    }
    byte[] bytes = scratch(length);
    copyOut(from + at, bytes, length);
    return (prefix & 1) == LATIN1
        ? new String(bytes, 0, length, StandardCharsets.ISO_8859_1)
        : new String(bytes, 0, length, StandardCharsets.UTF_16LE);
  }

  /**
   * Short texts go word by word, the last word overlapping, because a bulk copy costs a call:
   * MEDIA_CONTENT on JDK 17 takes 37 ns instead of 42 to write, 68 instead of 78 to read. (Through
   * a MemorySegment on JDK 25 the same loop is slower than the bulk copy: 68 instead of 49.)
   */
  private static void copyIn(byte[] source, long to, int length) {
    if (length < 8 || length > WORD_BY_WORD) {
      UNSAFE.copyMemory(source, ARRAY, null, to, length);
      return;
    }
    int last = length - 8;
    for (int i = 0; i < last; i += 8) {
      UNSAFE.putLong(to + i, UNSAFE.getLong(source, ARRAY + i));
    }
    UNSAFE.putLong(to + last, UNSAFE.getLong(source, ARRAY + last));
  }

  private static void copyOut(long from, byte[] target, int length) {
    if (length < 8 || length > WORD_BY_WORD) {
      UNSAFE.copyMemory(null, from, target, ARRAY, length);
      return;
    }
    int last = length - 8;
    for (int i = 0; i < last; i += 8) {
      UNSAFE.putLong(target, ARRAY + i, UNSAFE.getLong(from + i));
    }
    UNSAFE.putLong(target, ARRAY + last, UNSAFE.getLong(from + last));
  }

  private byte[] scratch(int length) {
    if (length > scratch.length) {
      scratch = new byte[2 * length];
    }
    return scratch;
  }

  @Override
  public final byte[] payload() {
    return copy(buffer, limit);
  }
}
