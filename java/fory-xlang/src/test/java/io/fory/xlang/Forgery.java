/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.xlang.wire.TypeDef;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Makes another body for the header of a definition: each step of MurmurHash3 can be undone. */
final class Forgery {
  private static final long C1 = 0x87c37b91114253d5L;
  private static final long C2 = 0x4cf5ad432745937fL;

  private Forgery() {}

  /**
   * Changes sixteen bytes of a body, the first at a multiple of sixteen, so that a header is right
   * for it.
   */
  static byte[] forge(byte[] body, int free, long header) {
    byte[] hashed = Arrays.copyOf(body, body.length + 2);
    hashed[body.length] = (byte) header;
    hashed[body.length + 1] = (byte) ((header & 0xfff) >> 8);
    for (long top = 0; top < 1 << 12; top++) {
      solve(hashed, free, top << 52 | header >>> 12);
      byte[] forged = Arrays.copyOf(hashed, body.length);
      if (TypeDef.headerOf(forged, (int) header & 0xfff) == header) {
        return forged;
      }
    }
    throw new AssertionError("no such body");
  }

  private static void solve(byte[] bytes, int free, long target) {
    long h1 = 47;
    long h2 = 47;
    for (int i = 0; i < free; i += 16) {
      h1 = (Long.rotateLeft(h1 ^ mix(word(bytes, i), C1, 31, C2), 27) + h2) * 5 + 0x52dce729;
      h2 = (Long.rotateLeft(h2 ^ mix(word(bytes, i + 8), C2, 33, C1), 31) + h1) * 5 + 0x38495ab5;
    }
    long a = 12345;
    long sum = unfinish(target - finish(a));
    long g2 = sum - a;
    long g1 = a - g2;
    int blocks = bytes.length & ~15;
    g1 ^= bytes.length ^ mix(tail(bytes, blocks), C1, 31, C2);
    g2 ^= bytes.length ^ mix(tail(bytes, blocks + 8), C2, 33, C1);
    long fifth = inverse(5);
    for (int i = blocks - 16; i > free; i -= 16) {
      long before =
          Long.rotateRight((g2 - 0x38495ab5) * fifth - g1, 31)
              ^ mix(word(bytes, i + 8), C2, 33, C1);
      g1 =
          Long.rotateRight((g1 - 0x52dce729) * fifth - before, 27)
              ^ mix(word(bytes, i), C1, 31, C2);
      g2 = before;
    }
    long m1 = Long.rotateRight((g1 - 0x52dce729) * fifth - h2, 27) ^ h1;
    long m2 = Long.rotateRight((g2 - 0x38495ab5) * fifth - g1, 31) ^ h2;
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(free, Long.rotateRight(m1 * inverse(C2), 31) * inverse(C1))
        .putLong(free + 8, Long.rotateRight(m2 * inverse(C1), 33) * inverse(C2));
  }

  private static long mix(long word, long first, int turn, long second) {
    return Long.rotateLeft(word * first, turn) * second;
  }

  private static long word(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(at);
  }

  private static long tail(byte[] bytes, int from) {
    long word = 0;
    for (int i = Math.min(bytes.length, from + 8) - 1; i >= from; i--) {
      word = word << 8 | bytes[i] & 0xff;
    }
    return word;
  }

  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  private static long finish(long h) {
    long k = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
    k = (k ^ k >>> 33) * 0xc4ceb9fe1a85ec53L;
    return k ^ k >>> 33;
  }

  private static long unfinish(long h) {
    long k = (h ^ h >>> 33) * inverse(0xc4ceb9fe1a85ec53L);
    k = (k ^ k >>> 33) * inverse(0xff51afd7ed558ccdL);
    return k ^ k >>> 33;
  }
}
