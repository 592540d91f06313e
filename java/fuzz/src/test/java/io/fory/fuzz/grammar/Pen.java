/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Writes numbers and texts as the format has them, and now and then others: each length can be
 * damaged where it is written, so that what follows is still read as what it is. Not thread-safe.
 */
final class Pen {
  private static final int[] DAMAGE = {0, 0, 0, 0, 200, 60, 20, 8};

  final Choices choices;
  final MemoryBuffer out;

  /** The number of lengths of which one is wrong; 0 for none. */
  private final int damage;

  Pen(Choices choices, MemoryBuffer out) {
    this.choices = choices;
    this.out = out;
    this.damage = choices.of(DAMAGE);
  }

  boolean isDamaging() {
    return damage != 0;
  }

  /** Whether to write something wrong here. */
  boolean damages() {
    return damage != 0 && choices.oneIn(damage);
  }

  /** A {@code varuint32} that is a length, a count or an index. */
  void length(int length) {
    out.writeVarUint32(damages() ? (int) choices.anyLong() : length);
  }

  /** A {@code varuint64} that holds a length. */
  void longLength(long length) {
    out.writeVarUint64(damages() ? choices.anyLong() : length);
  }

  void int8(int value) {
    out.writeByte(damages() ? (byte) choices.anyInt() : (byte) value);
  }

  void flag(boolean value) {
    int8(value ? 1 : 0);
  }

  /** Bytes as they are, of any kind. */
  void bytes(int count) {
    for (int i = 0; i < count; i++) {
      out.writeByte((byte) choices.anyLong());
    }
  }

  void bytes(byte[] bytes) {
    out.writeBytes(bytes, 0, bytes.length);
  }

  /** Whether a string has one byte a char. */
  static boolean isLatin(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0xff) {
        return false;
      }
    }
    return true;
  }

  /** The content of a string. */
  void string(String text) {
    boolean latin = isLatin(text);
    length(text.length() << 1 | (latin ? 0 : 1));
    chars(text, latin);
  }

  /** The chars of a string, of one byte or of two. */
  void chars(String text, boolean latin) {
    for (int i = 0; i < text.length(); i++) {
      if (latin) {
        out.writeByte((byte) text.charAt(i));
      } else {
        out.writeShort((short) text.charAt(i));
      }
    }
  }

  /** A name or a text of a schema: its length in bytes, and UTF-8. */
  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    length(utf8.length);
    bytes(utf8);
  }

  void sint(int value) {
    out.writeVarUint32(value << 1 ^ value >> 31);
  }

  void slong(long value) {
    out.writeVarUint64(value << 1 ^ value >> 63);
  }
}
