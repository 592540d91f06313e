/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import io.fory.platform.HeapViews;

/** Computes MurmurHash3 x64 of 128 bits, of which the protocol uses the first 64. */
final class Murmur3 {
  private static final int SEED = 47;
  private static final long C1 = 0x87c37b91114253d5L;
  private static final long C2 = 0x4cf5ad432745937fL;

  private Murmur3() {}

  static long hash(byte[] bytes) {
    long h1 = SEED;
    long h2 = SEED;
    int blocks = bytes.length & ~15;
    for (int i = 0; i < blocks; i += 16) {
      h1 ^= mix1((long) HeapViews.LONG.get(bytes, i));
      h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
      h2 ^= mix2((long) HeapViews.LONG.get(bytes, i + 8));
      h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
    }
    h1 ^= mix1(tail(bytes, blocks));
    h2 ^= mix2(tail(bytes, blocks + 8));
    h1 ^= bytes.length;
    h2 ^= bytes.length;
    h1 += h2;
    h2 += h1;
    h1 = finish(h1);
    h2 = finish(h2);
    return h1 + h2;
  }

  private static long tail(byte[] bytes, int from) {
    long word = 0;
    for (int i = Math.min(bytes.length, from + 8) - 1; i >= from; i--) {
      word = word << 8 | bytes[i] & 0xff;
    }
    return word;
  }

  private static long mix1(long k) {
    return Long.rotateLeft(k * C1, 31) * C2;
  }

  private static long mix2(long k) {
    return Long.rotateLeft(k * C2, 33) * C1;
  }

  private static long finish(long h) {
    long k = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
    k = (k ^ k >>> 33) * 0xc4ceb9fe1a85ec53L;
    return k ^ k >>> 33;
  }
}
