/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.format.row.RowValues;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Checks that strings are UTF-8, which readers of Arrow rely on. */
final class Utf8Bytes {
  private Utf8Bytes() {}

  /** Returns the bytes of a string in a row; fails if they are not UTF-8. */
  static byte[] read(RowValues from, int position) {
    byte[] bytes = from.getBody(position);
    if (!isAscii(bytes)) {
      from.getString(position); // fails if they are not UTF-8
    }
    return bytes;
  }

  /** Decodes a string of Arrow; fails if it is not UTF-8. */
  static String decode(byte[] bytes) {
    if (isAscii(bytes)) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes))
          .toString();
    } catch (CharacterCodingException e) {
      throw new CorruptDataException(
          "A string of %s bytes that is not UTF-8".formatted(bytes.length), e);
    }
  }

  private static boolean isAscii(byte[] bytes) {
    int all = 0;
    for (byte b : bytes) {
      all |= b;
    }
    return all >= 0;
  }
}
