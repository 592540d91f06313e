/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.format.row.RowValues;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Strings on their way between rows and Arrow, where readers rely on their being UTF-8. */
final class Utf8Bytes {
  private Utf8Bytes() {}

  /** The bytes of a string in a row, which are UTF-8. */
  static byte[] read(RowValues from, int position) {
    byte[] bytes = from.getBody(position);
    if (!isAscii(bytes)) {
      from.getString(position); // fails if they are not UTF-8
    }
    return bytes;
  }

  /** The string that bytes out of Arrow stand for. */
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
