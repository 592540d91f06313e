/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import io.fory.exception.CorruptDataException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The name of a field in schema bytes, in one of three encodings. The two packed ones are a stream
 * of bits, highest bit first: one flag, and then 5 or 6 bits per char. The flag is set if the
 * unused bits of the last byte would make one more char, which is then dropped.
 *
 * @param encoding {@link #UTF8}, {@link #FIVE_BITS} or {@link #SIX_BITS}
 */
record FieldName(int encoding, byte[] bytes) {
  static final int UTF8 = 0;

  /**
   * Five bits per char: {@code a-z . _ $} and {@code |}, which makes the next letter upper case.
   */
  static final int FIVE_BITS = 1;

  /** Six bits per char: {@code a-z A-Z 0-9 $ _}. */
  static final int SIX_BITS = 2;

  private static final String CHARS_5 = "abcdefghijklmnopqrstuvwxyz._$|";
  private static final String CHARS_6 =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$_";

  /** Encodes a name as Apache Fory does. */
  static FieldName of(String name) {
    int uppers = 0;
    boolean digits = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (CHARS_6.indexOf(c) < 0) {
        return new FieldName(UTF8, name.getBytes(StandardCharsets.UTF_8));
      }
      uppers += c >= 'A' && c <= 'Z' ? 1 : 0;
      digits |= c >= '0' && c <= '9';
    }
    if (digits || (name.length() + uppers) * 5L >= name.length() * 6L) {
      return new FieldName(SIX_BITS, pack(name, CHARS_6, 6));
    }
    StringBuilder lower = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        lower.append('|').append((char) (c + 'a' - 'A'));
      } else {
        lower.append(c);
      }
    }
    return new FieldName(FIVE_BITS, pack(lower, CHARS_5, 5));
  }

  private static byte[] pack(CharSequence text, String chars, int width) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int bits = 0; // begins with the flag
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      bits = bits << width | chars.indexOf(text.charAt(i));
      count += width;
      if (count >= 8) {
        count -= 8;
        out.write(bits >> count);
      }
    }
    int left = count == 0 ? 0 : 8 - count;
    if (count != 0) {
      out.write(bits << left);
    }
    byte[] packed = out.toByteArray();
    if (left >= width) {
      packed[0] |= (byte) 0x80;
    }
    return packed;
  }

  /** Decodes the name. */
  String text() {
    return switch (encoding) {
      case UTF8 -> utf8();
      case FIVE_BITS -> upper(unpack(CHARS_5, 5));
      case SIX_BITS -> unpack(CHARS_6, 6);
      default -> throw new CorruptDataException("There is no encoding " + encoding + " of names");
    };
  }

  private String utf8() {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new CorruptDataException("The name of a field is not UTF-8", e);
    }
  }

  private String unpack(String chars, int width) {
    int count = (bytes.length * 8 - 1) / width - (bytes[0] < 0 ? 1 : 0);
    StringBuilder text = new StringBuilder(count);
    for (int i = 0, bit = 1; i < count; i++, bit += width) {
      int at = bit >> 3;
      int next = at + 1 < bytes.length ? bytes[at + 1] & 0xff : 0;
      int window = (bytes[at] & 0xff) << 8 | next;
      int value = window >> 16 - width - (bit & 7) & (1 << width) - 1;
      if (value >= chars.length()) {
        throw new CorruptDataException("The name of a field has a char of number " + value);
      }
      text.append(chars.charAt(value));
    }
    return text.toString();
  }

  private static String upper(String lower) {
    StringBuilder text = new StringBuilder(lower.length());
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c == '|' && ++i < lower.length()) {
        c = lower.charAt(i);
        text.append(c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c);
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
