/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import io.fory.benchmark.peer.Contestant;
import java.nio.ByteBuffer;

/**
 * The base of every hand-written contestant: the length of the last message written, the position
 * of the reader, and the constants of the format.
 *
 * <p>A message is one header word (magic, flags, class id, fingerprint), then the object. An object
 * is a null bitmap when it has nullable fields, one block of its fixed-width fields and then the
 * rest. A string is {@code varuint(bytes << 1 | coder)} and its Latin-1 or UTF-16LE bytes.
 */
abstract class Target implements Contestant {
  static final long STRUCT_HEADER = header(101, 0x5A17_C0DE);
  static final long MEDIA_CONTENT_HEADER = header(103, 0x3E1D_A0C7);
  static final short MEDIA_ID = 104;
  static final int MEDIA_FINGERPRINT = 0x0DD5_EED1;
  static final short IMAGE_ID = 105;
  static final int IMAGE_FINGERPRINT = 0x71C7_0BE5;
  static final byte STRING_LIST = 1;
  static final byte OBJECT_LIST = 2;

  static final int LATIN1 = 0;
  static final int UTF16 = 1;

  /** Longest a varuint gets. */
  private static final int MAX_VARUINT = 5;

  /** Bytes of the last message. */
  int limit;

  /** The position of the reader. */
  int position;

  /**
   * The start of messages: 0, but not a constant, for the contestants write at the index of a
   * buffer too. With a constant the JIT folds all bounds checks of a message into one before the
   * method runs.
   */
  int start;

  private static long header(int classId, int fingerprint) {
    long magicAndFlags = 0x01F0;
    return magicAndFlags | (long) classId << 16 | (long) fingerprint << 32;
  }

  /** Most bytes {@code text} can take, its length prefix included; 0 for null. */
  static int room(String text) {
    return text == null ? 0 : MAX_VARUINT + 2 * text.length();
  }

  /** Ends a message; returns its length. */
  final int limit(int length) {
    limit = length;
    return length;
  }

  static IllegalStateException corrupt(int at) {
    return new IllegalStateException("not what was written, at byte " + at);
  }

  static IllegalStateException truncated(int needed, int limit) {
    return new IllegalStateException("needs " + needed + " bytes, has " + limit);
  }

  static byte[] copy(ByteBuffer buffer, int length) {
    byte[] bytes = new byte[length];
    buffer.get(0, bytes);
    return bytes;
  }
}
