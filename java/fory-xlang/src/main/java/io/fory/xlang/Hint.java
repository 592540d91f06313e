/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.transport.FormatSniffer;
import io.fory.xlang.runtime.XlangInput;
import java.util.Arrays;

/** Guesses what bytes are that are not a message of the protocol. */
final class Hint {
  private static final int BYTES = 16;

  private Hint() {}

  /**
   * Returns what the bytes look like, as the end of a sentence; may be empty.
   *
   * @param in has read the first byte
   */
  static String of(XlangInput in) {
    int at = in.position() - 1;
    byte[] first = Arrays.copyOfRange(in.heap(), at, at + Math.min(BYTES, in.remaining() + 1));
    String hint = FormatSniffer.hint(first);
    if (!hint.isEmpty()) {
      return hint;
    }
    return first[0] == 0x02 || first.length > 1 && (first[0] & 0xff) == 0xd4 && first[1] == 0x62
        ? ". It looks like a message of Apache Fory before 1.0, which has other bytes"
        : "";
  }
}
