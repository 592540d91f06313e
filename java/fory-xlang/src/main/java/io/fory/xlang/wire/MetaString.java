/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import io.fory.exception.CorruptDataException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * A name of a type or field, packed into five or six bits a char where its chars allow it. The bits
 * follow each other from the highest of the first byte on. The first bit of all is set if the spare
 * bits at the end could hold another char, so that the reader does not take them for one.
 *
 * @param encoding one of the constants
 * @param bytes the packed name
 */
record MetaString(int encoding, byte[] bytes) {
  static final int UTF8 = 0;
  static final int LOWER_SPECIAL = 1;
  static final int LOWER_UPPER_DIGIT = 2;
  static final int FIRST_TO_LOWER = 3;
  static final int ALL_TO_LOWER = 4;

  /** The two special chars of the alphabet of six bits in namespaces. */
  static final String IN_NAMESPACE = "._";

  /** The two special chars of the alphabet of six bits in names of types and fields. */
  static final String IN_NAME = "$_";

  private static final String FIVE_BITS = "abcdefghijklmnopqrstuvwxyz._$|";
  private static final String SIX_BITS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  /**
   * Packs a name in the encoding that the peers choose for it.
   *
   * @param special {@link #IN_NAMESPACE} or {@link #IN_NAME}
   * @param firstToLower whether {@link #FIRST_TO_LOWER} is allowed here
   */
  static MetaString of(String text, String special, boolean firstToLower) {
    int upper = 0;
    boolean digits = false;
    boolean five = true;
    boolean six = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isUpper = c >= 'A' && c <= 'Z';
      upper += isUpper ? 1 : 0;
      digits |= c >= '0' && c <= '9';
      five &= isUpper || FIVE_BITS.indexOf(c) >= 0 && c != '|';
      six &= SIX_BITS.indexOf(c) >= 0 || special.indexOf(c) >= 0;
    }
    int length = text.length();
    if (length == 0) {
      return new MetaString(UTF8, new byte[0]);
    }
    if (five && upper == 0) {
      return new MetaString(
          ALL_TO_LOWER,
          pack(text, FIVE_BITS, 5)); // of lower case only, it is the same as LOWER_SPECIAL
    }
    if (six && digits) {
      return new MetaString(LOWER_UPPER_DIGIT, pack(text, SIX_BITS + special, 6));
    }
    if (five && firstToLower && upper == 1 && Character.isUpperCase(text.charAt(0))) {
      String lower = Character.toLowerCase(text.charAt(0)) + text.substring(1);
      return new MetaString(FIRST_TO_LOWER, pack(lower, FIVE_BITS, 5));
    }
    if (five && (length + upper) * 5 < length * 6) {
      StringBuilder lower = new StringBuilder();
      for (char c : text.toCharArray()) {
        lower.append(c >= 'A' && c <= 'Z' ? "|" + (char) (c + 'a' - 'A') : String.valueOf(c));
      }
      return new MetaString(ALL_TO_LOWER, pack(lower, FIVE_BITS, 5));
    }
    return six
        ? new MetaString(LOWER_UPPER_DIGIT, pack(text, SIX_BITS + special, 6))
        : new MetaString(UTF8, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] pack(CharSequence text, String alphabet, int bits) {
    int used = 1 + text.length() * bits;
    byte[] bytes = new byte[(used + 7) / 8];
    int at = 1;
    for (int i = 0; i < text.length(); i++) {
      int code = alphabet.indexOf(text.charAt(i));
      for (int bit = bits - 1; bit >= 0; bit--, at++) {
        bytes[at >> 3] |= (byte) ((code >> bit & 1) << (7 - (at & 7)));
      }
    }
    if (8 * bytes.length >= used + bits) {
      bytes[0] |= (byte) 0x80;
    }
    return bytes;
  }

  /**
   * Returns the name as text.
   *
   * @param special {@link #IN_NAMESPACE} or {@link #IN_NAME}
   */
  String text(String special) {
    return switch (encoding) {
      case UTF8 -> utf8();
      case LOWER_SPECIAL -> unpack(FIVE_BITS, 5);
      case LOWER_UPPER_DIGIT -> unpack(SIX_BITS + special, 6);
      case FIRST_TO_LOWER -> {
        String lower = unpack(FIVE_BITS, 5);
        yield lower.isEmpty() ? lower : upper(lower.charAt(0)) + lower.substring(1);
      }
      case ALL_TO_LOWER -> {
        StringBuilder text = new StringBuilder();
        String lower = unpack(FIVE_BITS, 5);
        for (int i = 0; i < lower.length(); i++) {
          boolean isUpper = lower.charAt(i) == '|' && i + 1 < lower.length();
          text.append(isUpper ? upper(lower.charAt(++i)) : lower.charAt(i));
        }
        yield text.toString();
      }
      default ->
          throw new CorruptDataException(
              "Expected an encoding of names from 0 to 4, found " + encoding);
    };
  }

  private static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char) (c + 'A' - 'a') : c;
  }

  private String utf8() {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new CorruptDataException("Expected a name in UTF-8, found other bytes", e);
    }
  }

  private String unpack(String alphabet, int bits) {
    if (bytes.length == 0) {
      return "";
    }
    int count = (8 * bytes.length - 1) / bits - (bytes[0] < 0 ? 1 : 0);
    StringBuilder text = new StringBuilder();
    int at = 1;
    for (int i = 0; i < count; i++) {
      int code = 0;
      for (int bit = 0; bit < bits; bit++, at++) {
        code = code << 1 | bytes[at >> 3] >> (7 - (at & 7)) & 1;
      }
      if (code >= alphabet.length()) {
        throw new CorruptDataException(
            "A name has a char of code %s, which is none".formatted(code));
      }
      text.append(alphabet.charAt(code));
    }
    return text.toString();
  }
}
