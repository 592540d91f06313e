/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

/**
 * The varuint32 before each record of a block. Its lowest bit tells whether the record introduces
 * types, without which later records cannot be read; the bits above are the length of the content.
 * 0 stands for a record that reaches to the end of its block.
 */
public final class RecordHeader {
  static final int TO_THE_END = 0;

  private RecordHeader() {}

  static int of(int length, boolean introduces) {
    return length << 1 | (introduces ? 1 : 0);
  }

  /** Returns the number of bytes of content, unless the record {@link #isToTheEnd}. */
  public static int length(int header) {
    return header >>> 1;
  }

  /** Whether the record may introduce types. */
  public static boolean isIntroducing(int header) {
    return (header & 1) != 0 || header == TO_THE_END;
  }

  /** Whether the record reaches to the end of its block. */
  public static boolean isToTheEnd(int header) {
    return header == TO_THE_END;
  }

  /** Returns the number of bytes that a header needs. */
  static int bytes(int header) {
    return (38 - Integer.numberOfLeadingZeros(header | 1)) / 7;
  }

  /** Puts a header into {@code bytes} bytes, which may be more than it needs. */
  static void put(byte[] target, int at, int header, int bytes) {
    int rest = header;
    for (int i = 0; i < bytes - 1; i++) {
      target[at + i] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    target[at + bytes - 1] = (byte) rest;
  }
}
