/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.fuzz.grammar.Choices;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Changes good bytes of formats that are made of words. */
final class Damage {
  private static final int[] EDGES = {
    0,
    1,
    -1,
    7,
    8,
    16,
    24,
    32,
    63,
    64,
    65,
    1 << 16,
    1 << 20,
    1 << 28,
    1 << 30,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE
  };

  private Damage() {}

  /** Returns a copy with up to four changes, of bytes, bits, numbers and words, or cut off. */
  static byte[] some(byte[] good, Choices choices) {
    byte[] bytes = good.clone();
    ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int n = choices.below(5); n > 0; n--) {
      int at = choices.below(bytes.length - Long.BYTES);
      int word = at & -Long.BYTES;
      switch (choices.below(8)) {
        case 0 -> bytes[at] = (byte) choices.anyInt();
        case 1 -> bytes[at] ^= (byte) (1 << choices.below(8));
        case 2 -> words.putInt(at & -Integer.BYTES, EDGES[choices.below(EDGES.length)]);
        case 3 ->
            System.arraycopy(good, choices.below(bytes.length - Long.BYTES), bytes, at, Long.BYTES);
        case 4 -> words.putInt(word + Integer.BYTES, choices.below(bytes.length) & -Long.BYTES);
        case 5 -> words.putInt(at & -Integer.BYTES, choices.below(bytes.length));
        case 6 -> words.putLong(word, choices.below(bytes.length) & -Long.BYTES);
        default -> words.putLong(word, choices.below(200));
      }
    }
    return choices.oneIn(16) ? Arrays.copyOf(bytes, choices.below(bytes.length)) : bytes;
  }
}
