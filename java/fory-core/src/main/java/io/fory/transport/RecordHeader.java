/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

/**
 * The varuint32 in front of each record of a block: the length of its content shifted left by one,
 * and in the lowest bit whether it introduces types, so that no record after it can be understood
 * without it. 0 stands for a record that reaches up to the end of its block.
 */
public final class RecordHeader {
  static final int TO_THE_END = 0;

  private RecordHeader() {}

  static int of(int length, boolean introduces) {
    return length << 1 | (introduces ? 1 : 0);
  }

  /** Returns the number of bytes of content that follow; of no use for a record up to the end. */
  public static int length(int header) {
    return header >>> 1;
  }

  /** Whether the record may introduce types. */
  public static boolean isIntroducing(int header) {
    return (header & 1) != 0 || header == TO_THE_END;
  }

  /** Whether the record reaches up to the end of its block. */
  public static boolean isToTheEnd(int header) {
    return header == TO_THE_END;
  }

  /** Returns the number of bytes that a header needs. */
  static int bytes(int header) {
    return (38 - Integer.numberOfLeadingZeros(header | 1)) / 7;
  }

  /** Puts a header into as many bytes as are said, which may be more than it needs. */
  static void put(byte[] target, int at, int header, int bytes) {
    int rest = header;
    for (int i = 0; i < bytes - 1; i++) {
      target[at + i] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    target[at + bytes - 1] = (byte) rest;
  }
}
