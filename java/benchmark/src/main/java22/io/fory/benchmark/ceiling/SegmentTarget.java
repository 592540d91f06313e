/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reused off-heap memory, accessed through a MemorySegment and static VarHandles.
 *
 * <p>The handles refuse inexact calls: one that is not exact goes through an adapter and is slow.
 */
abstract class SegmentTarget extends Target {
  static final VarHandle BYTE = exact(ValueLayout.JAVA_BYTE);
  static final VarHandle SHORT = exact(ValueLayout.JAVA_SHORT_UNALIGNED);
  static final VarHandle INT = exact(ValueLayout.JAVA_INT_UNALIGNED);
  static final VarHandle LONG = exact(ValueLayout.JAVA_LONG_UNALIGNED);
  static final VarHandle FLOAT = exact(ValueLayout.JAVA_FLOAT_UNALIGNED);
  static final VarHandle DOUBLE = exact(ValueLayout.JAVA_DOUBLE_UNALIGNED);

  private ByteBuffer buffer = ByteBuffer.allocateDirect(INITIAL_CAPACITY);
  private MemorySegment segment = MemorySegment.ofBuffer(buffer);
  private int capacity = INITIAL_CAPACITY;
  private byte[] scratch = new byte[256];

  private static VarHandle exact(ValueLayout layout) {
    return layout.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle().withInvokeExactBehavior();
  }

  /** The segment, with room for {@code end} bytes. */
  final MemorySegment reserve(int end) {
    return end <= capacity ? segment : grow(end);
  }

  private MemorySegment grow(int end) {
    ByteBuffer larger = ByteBuffer.allocateDirect(Math.max(end, 2 * capacity));
    larger.put(0, buffer, 0, capacity);
    buffer = larger;
    capacity = larger.capacity();
    segment = MemorySegment.ofBuffer(larger);
    return segment;
  }

  /** The segment, after checking that the message has {@code end} bytes. */
  final MemorySegment require(int end) {
    if (end < 0 || end > limit) {
      throw truncated(end, limit);
    }
    return segment;
  }

  static int putVarUint(MemorySegment to, int at, int value) {
    while ((value & ~0x7F) != 0) {
      BYTE.set(to, (long) at++, (byte) (value | 0x80));
      value >>>= 7;
    }
    BYTE.set(to, (long) at, (byte) value);
    return at + 1;
  }

  final int getVarUint(MemorySegment from) {
    int at = position;
    int result = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      require(at + 1);
      byte next = (byte) BYTE.get(from, (long) at++);
      result |= (next & 0x7F) << shift;
      if (next >= 0) {
        position = at;
        return result;
      }
    }
    throw corrupt(at);
  }

  final int putString(MemorySegment to, int at, String text) {
    if (StringInternals.AVAILABLE) {
      byte[] value = StringInternals.value(text);
      int length = value.length;
      at = putVarUint(to, at, length << 1 | StringInternals.coder(text));
      MemorySegment.copy(value, 0, to, ValueLayout.JAVA_BYTE, at, length);
      return at + length;
    }
    int length = text.length();
    if (StringInternals.isLatin1(text)) {
      at = putVarUint(to, at, length << 1 | LATIN1);
      byte[] bytes = scratch(length);
      StringInternals.lowBytes(text, bytes, 0);
      MemorySegment.copy(bytes, 0, to, ValueLayout.JAVA_BYTE, at, length);
      return at + length;
    }
    at = putVarUint(to, at, length << 2 | UTF16);
    for (int i = 0; i < length; i++) {
      SHORT.set(to, at + 2L * i, (short) text.charAt(i));
    }
    return at + 2 * length;
  }

  final String getString(MemorySegment from) {
    int prefix = getVarUint(from);
    int length = prefix >>> 1;
    int at = position;
    require(at + length);
    position = at + length;
    if (StringInternals.AVAILABLE) {
      byte[] value = new byte[length];
      MemorySegment.copy(from, ValueLayout.JAVA_BYTE, at, value, 0, length);
      return StringInternals.newString(value, (byte) (prefix & 1));
    }
    byte[] bytes = scratch(length);
    MemorySegment.copy(from, ValueLayout.JAVA_BYTE, at, bytes, 0, length);
    return (prefix & 1) == LATIN1
        ? new String(bytes, 0, length, StandardCharsets.ISO_8859_1)
        : new String(bytes, 0, length, StandardCharsets.UTF_16LE);
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
