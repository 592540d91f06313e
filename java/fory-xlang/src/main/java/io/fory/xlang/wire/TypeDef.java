/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import io.fory.platform.HeapViews;
import java.util.Arrays;
import java.util.List;

/**
 * The definition of a type, which is in a message before the first value of the type.
 *
 * @param kind {@link #STRUCT}; of other types the first byte of the body, such as {@link #ENUM}
 * @param name the name or number under which the type is registered
 * @param fields of a struct, in the order in which objects have them
 * @param header the first eight bytes: a hash of the body, and its size or the start of it
 * @param body the bytes after the header and the rest of the size
 */
public record TypeDef(int kind, TypeName name, List<WireField> fields, long header, byte[] body) {
  public static final int ENUM = 0;
  public static final int NAMED_ENUM = 1;
  public static final int STRUCT = -1;

  /** The maximum number of bytes of a body. */
  public static final int MAX_BODY = 1 << 16;

  /** The maximum number of fields of a struct. */
  public static final int MAX_FIELDS = 1024;

  /** The heap, in bytes, of a definition without fields, with its codec. */
  private static final int PLAIN_BYTES = 1024;

  private static final int FIELD_BYTES = 256;

  /** The heap, in bytes, of the type of a field or element, with its codec. */
  private static final int TYPE_BYTES = 256;

  static final int COMPRESSED = 0x100; // flag in the header
  static final int RESERVED = 0xe00; // flags in the header that are 0
  static final int SIZE = 0xff; // bits of the size in the header; all set if more follows

  /**
   * Returns the header of a body: its hash in the upper 52 bits, and below them size and flags.
   *
   * @param low the lowest 12 bits
   */
  public static long headerOf(byte[] body, int low) {
    byte[] hashed = Arrays.copyOf(body, body.length + 2);
    hashed[body.length] = (byte) low;
    hashed[body.length + 1] = (byte) (low >> 8);
    return Math.abs(Murmur3.hash(hashed) << 12) & ~0xfffL | low;
  }

  /** Makes the definition of a registered class. */
  public static TypeDef of(TypeName name, boolean compatible, List<WireField> fields) {
    return TypeDefEncoder.encode(
        STRUCT, name, compatible, fields.stream().sorted(WireField.IN_BODY).toList());
  }

  /** Makes the definition of an enum that is registered by name. */
  public static TypeDef ofEnum(TypeName name) {
    return TypeDefEncoder.encode(NAMED_ENUM, name, true, List.of());
  }

  /**
   * Whether a definition in a message is exactly this one.
   *
   * @param at the index in {@code heap} of its body
   * @param otherHeader its header
   * @param size the size of its body, in bytes
   */
  public boolean isAt(byte[] heap, int at, long otherHeader, int size) {
    byte[] own = body;
    if (header != otherHeader || own.length != size) {
      return false;
    }
    if (size < Long.BYTES) {
      return Arrays.equals(own, 0, size, heap, at, at + size);
    }
    // Bodies of some dozen bytes are usual, for which Arrays.equals takes longer than this loop.
    int last = size - Long.BYTES;
    for (int i = 0; i < last; i += Long.BYTES) {
      if ((long) HeapViews.LONG.get(own, i) != (long) HeapViews.LONG.get(heap, at + i)) {
        return false;
      }
    }
    return (long) HeapViews.LONG.get(own, last) == (long) HeapViews.LONG.get(heap, at + last);
  }

  /** Estimates the heap of the definition, in bytes, with the codecs that read values by it. */
  public long heapBytes() {
    long bytes = PLAIN_BYTES + body.length;
    for (WireField field : fields) {
      bytes += FIELD_BYTES + (long) field.type().parts() * TYPE_BYTES;
    }
    return bytes;
  }

  /** Returns the definition as messages contain it. */
  public byte[] encoded() {
    return TypeDefEncoder.bytes(this);
  }

  /** Returns the definition as text for people. */
  @Override
  public String toString() {
    return name + " " + fields;
  }
}
