/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import io.fory.platform.HeapViews;
import java.util.Arrays;
import java.util.List;

/**
 * The definition of a type, which stands before its first value in a message.
 *
 * @param kind {@link #STRUCT}, or what the first byte says of others
 * @param name the name or number under which the type is registered
 * @param fields of a struct, in the order of its bodies
 * @param header its first eight bytes: a hash and the size
 * @param body the bytes after the header, and after the rest of the size
 */
public record TypeDef(int kind, TypeName name, List<WireField> fields, long header, byte[] body) {
  public static final int ENUM = 0;
  public static final int NAMED_ENUM = 1;
  public static final int STRUCT = -1;

  /** The maximum number of bytes of a body. */
  public static final int MAX_BODY = 1 << 16;

  /** The maximum number of fields of a struct. */
  public static final int MAX_FIELDS = 1024;

  /**
   * Heap, in bytes, for a definition without fields, for a field, and for a type in a field with
   * its codecs.
   */
  private static final int PLAIN_BYTES = 1024;

  private static final int FIELD_BYTES = 256;
  private static final int TYPE_BYTES = 256;

  static final int COMPRESSED = 0x100;
  static final int RESERVED = 0xe00;
  static final int SIZE = 0xff;

  /** Returns the header of a body: its hash in the upper 52 bits, and its size and flags below. */
  public static long headerOf(byte[] body, int low) {
    byte[] hashed = Arrays.copyOf(body, body.length + 2);
    hashed[body.length] = (byte) low;
    hashed[body.length + 1] = (byte) (low >> 8);
    return Math.abs(Murmur3.hash(hashed) << 12) & ~0xfffL | low;
  }

  /** Makes the definition of a struct, to be written. */
  public static TypeDef of(TypeName name, boolean compatible, List<WireField> fields) {
    return TypeDefEncoder.encode(
        STRUCT, name, compatible, fields.stream().sorted(WireField.IN_BODY).toList());
  }

  /** Makes the definition of an enum with a name, to be written. */
  public static TypeDef ofEnum(TypeName name) {
    return TypeDefEncoder.encode(NAMED_ENUM, name, true, List.of());
  }

  /** Whether a message has exactly the header and body of this definition. */
  public boolean isAt(byte[] heap, int at, long otherHeader, int size) {
    byte[] own = body;
    if (header != otherHeader || own.length != size) {
      return false;
    }
    if (size < Long.BYTES) {
      return Arrays.equals(own, 0, size, heap, at, at + size);
    }
    // A call for bytes of an array takes longer than this loop: most bodies have some dozen.
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

  /** Returns the bytes of the definition. */
  public byte[] encoded() {
    return TypeDefEncoder.bytes(this);
  }

  /** Returns the definition as text for people. */
  @Override
  public String toString() {
    return name + " " + fields;
  }
}
